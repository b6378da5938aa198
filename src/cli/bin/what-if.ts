#!/usr/bin/env node
import { start } from "./start.ts";

start("what-if", () => import("../what-if.ts"));

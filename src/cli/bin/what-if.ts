#!/usr/bin/env node
// The command `what-if`.
import { start } from "./start.ts";

start("what-if", () => import("../what-if/what-if.ts"));

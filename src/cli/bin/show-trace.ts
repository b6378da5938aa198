#!/usr/bin/env node
import { start } from "./start.ts";

start("show-trace", () => import("../show-trace.ts"));

#!/usr/bin/env node
// The command `show-trace`.
import { start } from "./start.ts";

start("show-trace", () => import("../show-trace/show-trace.ts"));

#!/usr/bin/env node
// The command `reset-desk`.
import { start } from "./start.ts";

start("reset-desk", () => import("../desk/reset-desk.ts"));

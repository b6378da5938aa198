#!/usr/bin/env node
// The command `show-desk`.
import { start } from "./start.ts";

start("show-desk", () => import("../desk/show-desk.ts"));

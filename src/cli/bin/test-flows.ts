#!/usr/bin/env node
// The command `test-flows`.
import { start } from "./start.ts";

start("test-flows", () => import("../test-flows/test-flows.ts"));

#!/usr/bin/env node
import { start } from "./start.ts";

start("test-flows", () => import("../test-flows.ts"));

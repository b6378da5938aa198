#!/usr/bin/env node
import { start } from "./start.ts";

start("reset-desk", () => import("../reset-desk.ts"));

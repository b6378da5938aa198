#!/usr/bin/env node
import { start } from "./start.ts";

start("show-desk", () => import("../show-desk.ts"));

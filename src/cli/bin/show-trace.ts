#!/usr/bin/env node
import { start } from "./start.ts";

start(() => import("../show-trace.ts"));

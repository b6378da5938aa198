#!/usr/bin/env node
import { start } from "./start.ts";

start("ask-agent", () => import("../ask-agent.ts"));

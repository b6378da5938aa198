#!/usr/bin/env node
// The command `ask-agent`.
import { start } from "./start.ts";

start("ask-agent", () => import("../ask-agent/ask-agent.ts"));

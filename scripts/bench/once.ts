// Plays one conversation in a process.

import { loadContestant, question } from "./contestant.ts";
import { asBenchTools, deskTools, systemPrompt as system } from "./desk.ts";

/** Plays one conversation in a process: `once.js <contestant> <url> <desk> <database>`. */
const [path = "", url = "", desk = "", database = ""] = process.argv.slice(2);
const contestant = await loadContestant(path);
const play = await contestant({ url, question, system, tools: asBenchTools(await deskTools(desk, database)) });
process.stdout.write(`${await play("refund")}\n`);

// Plays one conversation without this project's code.

import { loadContestant, question } from "./contestant.ts";
import { plainDesk } from "./plain-tools.ts";

/**
 * Like `once`, but with tools that are three SQL statements: `once-plain.js <contestant> <url> <written desk>
 * <database>`.
 */
const [path = "", url = "", written = "", database = ""] = process.argv.slice(2);
const contestant = await loadContestant(path);
const play = await contestant({ url, question, ...plainDesk(written, database) });
process.stdout.write(`${await play("refund")}\n`);

import { type Row, row } from "./question-row.ts";

/** Rows for questions about who or what answers. */
export const whoWeAre: readonly Row[] = [
  row("about", "are you human, are you a human, are you a person, are you real, are you a real, are you an actual"),
  row(
    "about",
    "are you _ bot, are you _ robot, are you _ machine, are you _ program, are you _ computer, are you _ ai",
  ),
  row(
    "about",
    "are you _ chatbot, are you _ chatgpt, | is this … human, | is this … person, | is this … bot, | is this … robot",
  ),
  row(
    "about",
    "| is this … ai, | is this … machine, am i talking, am i speaking, am i chatting, am i writing, | do i talk to",
  ),
  row(
    "about",
    "| do i speak to, | do i speak with, human … other end, person … other end, human … other side, anybody human",
  ),
];

import { readConfig } from "../../config.ts";
import { printableJson } from "../../text/plain-text.ts";
import { readDesk } from "../../compose/nimbus-desk.ts";
import { deskSections, unmatchedNames } from "./desk-tables.ts";
import { noticesOn } from "../command/notices.ts";
import { painter } from "../terminal/paint.ts";
import { printSections } from "../terminal/table.ts";

/** Prints the whole desk, as tables or as one JSON object. */
export async function printDesk(asJson: boolean): Promise<number> {
  const config = await readConfig();
  const desk = await readDesk(config);
  if (asJson) process.stdout.write(`${printableJson(JSON.stringify({ ...desk.overview, policy: desk.policy }))}\n`);
  else
    process.stdout.write(
      await printSections(deskSections(desk), process.stdout, painter(process.stdout, config.color)),
    );
  unmatchedNames(desk).forEach(await noticesOn(process.stderr, config.color));
  return 0;
}

import { readConfig } from "../../config.ts";
import { printableJson } from "../../text/plain-text.ts";
import { isFolderDesk } from "../../compose/folder/is-folder-desk.ts";
import { readDesk } from "../../compose/nimbus-desk.ts";
import { printFolder } from "./print-folder.ts";
import { deskSections, unmatchedNames } from "./desk-tables.ts";
import { noticesOn } from "../command/notices.ts";
import { painter } from "../terminal/paint.ts";
import { printSections } from "../terminal/table.ts";

/** Prints the whole desk, as tables or as one JSON object. */
export async function printDesk(asJson: boolean, folder?: string): Promise<number> {
  const config = await readConfig({ desk: folder });
  if (isFolderDesk(config)) return printFolder(config, asJson);
  const desk = await readDesk(config);
  if (asJson) process.stdout.write(`${printableJson(JSON.stringify({ ...desk.overview, policy: desk.policy }))}\n`);
  else
    process.stdout.write(
      await printSections(deskSections(desk), process.stdout, painter(process.stdout, config.color)),
    );
  unmatchedNames(desk).forEach(await noticesOn(process.stderr, config.color));
  return 0;
}

// The command `reset-desk`.

import { newCommand, runCommand } from "../command/command.ts";

/** Creates the desk anew: sample orders counted back from today, and no tickets. */
export function main(args: string[]): Promise<number> {
  const command = newCommand("reset-desk", "Makes the desk fresh: sample orders as of today, and no tickets.");
  return runCommand(command, args, () => reset(command.opts().desk));
}

async function reset(folder: string | undefined): Promise<number> {
  const [{ readConfig }, { resetNimbus }, { isFolderDesk }, { oneLine }] = await Promise.all([
    import("../../config.ts"),
    import("../../compose/nimbus-desk.ts"),
    import("../../compose/folder/is-folder-desk.ts"),
    import("../../text/plain-text.ts"),
  ]);
  const config = await readConfig({ desk: folder });
  if (isFolderDesk(config)) {
    await (await import("../../compose/folder/read-folder.ts")).resetFolder(config);
    process.stdout.write(`${oneLine(`The desk ${config.database} is fresh, with its sample rows as of today.`)}\n`);
    return 0;
  }
  const { removedTickets } = await resetNimbus(config);
  const removed = removedTickets === 1 ? "1 ticket was removed" : `${removedTickets} tickets were removed`;
  process.stdout.write(`${oneLine(`The desk ${config.database} is fresh; ${removed}.`)}\n`);
  return 0;
}

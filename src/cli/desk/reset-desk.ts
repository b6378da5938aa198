// The command `reset-desk`.

import { newCommand, runCommand } from "../command/command.ts";

/** Creates the desk anew: sample orders counted back from today, and no tickets. */
export function main(args: string[]): Promise<number> {
  const command = newCommand("reset-desk", "Makes the desk fresh: sample orders as of today, and no tickets.");
  return runCommand(command, args, reset);
}

async function reset(): Promise<number> {
  const [{ readConfig }, { resetNimbus }, { oneLine }] = await Promise.all([
    import("../../config.ts"),
    import("../../compose/nimbus-desk.ts"),
    import("../../text/plain-text.ts"),
  ]);
  const config = await readConfig();
  const { removedTickets } = await resetNimbus(config);
  const removed = removedTickets === 1 ? "1 ticket was removed" : `${removedTickets} tickets were removed`;
  process.stdout.write(`${oneLine(`The desk ${config.database} is fresh; ${removed}.`)}\n`);
  return 0;
}

// The commands as they are installed.

import manifest from "../../package.json" with { type: "json" };

/** A command as it is installed. */
export type CommandName = keyof typeof manifest.bin;

const isCommand = (name: string): name is CommandName => Object.hasOwn(manifest.bin, name);

/** Every command, as `bin` in package.json lists them. */
export const commandNames: readonly CommandName[] = Object.keys(manifest.bin).filter(isCommand);

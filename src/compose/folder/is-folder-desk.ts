import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";

/** Whether the desk of the settings is a folder of data, not the built-in one. */
export const isFolderDesk = ({ desk }: Pick<Config, "desk">): boolean => existsSync(join(desk, "desk.yaml"));

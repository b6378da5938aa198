// Where a desk keeps what it has.

import { createHash } from "node:crypto";
import { accessSync, constants, existsSync } from "node:fs";
import { join } from "node:path";

/** Where a desk keeps what it has, unless the settings say otherwise. */
interface Places {
  readonly database: string;
  readonly policy: string;
  readonly logs: string;
}

/**
 * Returns the places of a desk. One that is a folder of data keeps all of its own in `.ask-agent` inside it, so that it
 * never opens the data of another; one that cannot be written has a folder of its own in `data`, where the built-in desk
 * keeps its own.
 */
export function placesOf(desk: string, { builtIn, data }: { readonly builtIn: string; readonly data: string }): Places {
  if (existsSync(join(desk, "desk.yaml"))) {
    const own = ownFolder(desk, data);
    const yaml = join(desk, "policy.yaml");
    const policy = existsSync(yaml) ? yaml : join(desk, "policy.json");
    return { database: join(own, "desk.sqlite"), policy, logs: join(own, "logs") };
  }
  const own = desk === builtIn ? join(data, "db") : desk;
  return { database: join(own, "helpdesk.sqlite"), policy: join(desk, "policy.json"), logs: join(data, "logs") };
}

function ownFolder(desk: string, data: string): string {
  const own = join(desk, ".ask-agent");
  if (canWrite(existsSync(own) ? own : desk)) return own;
  return join(data, ".ask-agent", createHash("sha256").update(desk).digest("hex").slice(0, 16));
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

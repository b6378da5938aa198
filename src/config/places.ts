// Where a desk keeps what it has.

import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where a desk keeps what it has, unless the settings say otherwise. */
interface Places {
  readonly database: string;
  readonly policy: string;
  readonly logs: string;
}

/**
 * Returns the places of a desk. One that is a folder of data keeps all of its own in `.ask-agent` inside it, so that it
 * never opens the data of another; `data` is where the built-in desk keeps its own.
 */
export function placesOf(desk: string, { builtIn, data }: { readonly builtIn: string; readonly data: string }): Places {
  if (existsSync(join(desk, "desk.yaml"))) {
    const own = join(desk, ".ask-agent");
    const yaml = join(desk, "policy.yaml");
    const policy = existsSync(yaml) ? yaml : join(desk, "policy.json");
    return { database: join(own, "desk.sqlite"), policy, logs: join(own, "logs") };
  }
  const own = desk === builtIn ? join(data, "db") : desk;
  return { database: join(own, "helpdesk.sqlite"), policy: join(desk, "policy.json"), logs: join(data, "logs") };
}

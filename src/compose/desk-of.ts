// Opens the desk of the settings, whichever it is.

import type { Config } from "../config.ts";
import type { FlowDesk } from "../flows/flow-desk.ts";
import type { FlowPeople } from "./flow-traces.ts";
import { isFolderDesk } from "./folder/is-folder-desk.ts";
import type { DeskRequest, OpenDesk } from "./open-desk.ts";

/** Opens the desk of the settings for one run: a folder of data, or the built-in one. */
export async function openDeskOf(config: Config, request: DeskRequest): Promise<OpenDesk> {
  if (isFolderDesk(config)) return (await import("./folder/open-folder.ts")).openFolder(config, request);
  return (await import("./nimbus-desk.ts")).openNimbus(config, request);
}

/** A desk for flows, the people in them, and its day. */
export interface FlowsOfDesk {
  readonly desk: FlowDesk;
  readonly people: FlowPeople;
  readonly today: string;
  /** The actions of a desk that is a folder. */
  readonly actions?: unknown;
}

/** Returns the desk of the settings for flows. */
export async function flowDeskOf(config: Config): Promise<FlowsOfDesk> {
  if (isFolderDesk(config)) return (await import("./folder/folder-flow-desk.ts")).folderFlowDesk(config);
  return (await import("./nimbus-flow-desk.ts")).nimbusFlowDesk(config);
}

// Starts a player process and talks to it.

import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import type { ProviderName } from "./ours.ts";
import type { Stage } from "./stage.ts";
import { firstMessage } from "./stage.ts";

/** The number of conversations with a model, and how many at a time. */
export interface Batch {
  readonly model: string;
  readonly runs: number;
  readonly concurrency: number;
  /** Collect garbage before measuring the heap. */
  readonly collect: boolean;
}

const played = z.object({ cpuMs: z.number(), heapMb: z.number() });

/** A process that plays batches with one contestant. */
export class Player {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(stage: Stage, provider: ProviderName, contestant: string): Promise<Player> {
    const { url, desk, folder } = stage;
    const setting = JSON.stringify({ contestant, provider, url, desk, logs: join(folder, "logs-of-loops") });
    const child = fork(stage.built("player"), [setting], { execArgv: ["--expose-gc"] });
    await firstMessage(child, z.literal("ready"));
    return new Player(child);
  }

  async play(batch: Batch): Promise<z.infer<typeof played>> {
    const answer = firstMessage(this.#child, played);
    this.#child.send(batch);
    return answer;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

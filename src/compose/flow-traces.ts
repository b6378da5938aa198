import type { Config } from "../config.ts";
import type { Listener } from "../flows/run-flow.ts";
import type { Person } from "../trace/privacy/known-people.ts";
import { recordTrace, traceMasks } from "../trace/record.ts";
import { secretsOf } from "./choose-provider.ts";
import { flowTracePlace } from "./find-run.ts";

/** The customers of flows so far, by name and address; their names are masked in traces. */
export type FlowPeople = Map<string, Person>;

/** Returns a function that creates a trace recorder for each run, in a folder apart from real questions. */
export function flowTraces(config: Config, people: FlowPeople, onProblem: (sentence: string) => void): () => Listener {
  const place = flowTracePlace(config.logs);
  const secrets = secretsOf(config);
  const { keepPersonal } = config;
  let [masks, known] = [traceMasks({ secrets }), 0];
  return () => {
    // A person with another name or address is added beside the old one.
    if (people.size !== known) [masks, known] = [traceMasks({ secrets, people: [...people.values()] }), people.size];
    return recordTrace({ ...place, durable: false, masks, keepPersonal, onProblem }).emit;
  };
}

import type { Control } from "./control.ts";
import { callsControls } from "./calls.ts";
import { deskControls } from "./desk.ts";
import { outsideControls } from "./outside.ts";
import { policyControls } from "./policy.ts";
import { runControls } from "./run.ts";

/** All controls. */
export const controls: readonly Control[] = [
  ...deskControls,
  ...policyControls,
  ...callsControls,
  ...runControls,
  ...outsideControls,
];

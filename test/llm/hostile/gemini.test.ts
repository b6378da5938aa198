// Hostile replies on Gemini's wire.

import { describeHostile } from "./describe-hostile.ts";
import { gemini } from "./wires.ts";

describeHostile(gemini, { oneOf: 5 });

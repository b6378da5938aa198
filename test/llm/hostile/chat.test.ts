// Hostile replies on Chat Completions.

import { describeHostile } from "./describe-hostile.ts";
import { chat } from "./wires.ts";

describeHostile(chat, { oneOf: 5 });

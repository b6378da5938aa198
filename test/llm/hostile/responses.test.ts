// A selection on Responses.

import { describeHostile } from "./describe-hostile.ts";
import { responses } from "./wires.ts";

describeHostile(responses, { oneOf: 20 });

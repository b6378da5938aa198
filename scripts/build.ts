// `npm run build`: bundles everything into an empty `dist/`.

import { rmSync } from "node:fs";
import { build } from "rolldown";
import config from "../rolldown.config.ts";

// Bundles everything into an empty dist/, without rolldown's list of chunks.
rmSync("dist", { recursive: true, force: true });
await build(config);

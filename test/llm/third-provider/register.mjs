// Loaded before a command with `node --import`: replaces the list of providers by the longer one.

import { registerHooks } from "node:module";

const longer = new URL("providers.ts", import.meta.url).href;
const list = new URL("../../../src/compose/providers.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === list && context.parentURL !== longer ? { ...found, url: longer } : found;
  },
});

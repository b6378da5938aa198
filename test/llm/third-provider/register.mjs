// Loaded before a command with `node --import`: puts the longer list in the place of the list of providers.

import { registerHooks } from "node:module";

const longer = new URL("providers.ts", import.meta.url).href;
const list = new URL("../../../src/compose/providers.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === list && context.parentURL !== longer ? { ...found, url: longer } : found;
  },
});

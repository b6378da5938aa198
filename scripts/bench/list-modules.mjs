// Prints each loaded module on file descriptor 3.
import { writeSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, next) {
    if (url.startsWith("file:")) writeSync(3, `${url}\n`);
    return next(url, context);
  },
});

// Loaded before a command with `node --import`: makes its n-th write, statement or message fail. ASK_FAULT is
// `before:n`, `after:n` or `half:n` (the process is killed there), or, for the trace's files alone, `EIO:n` (it fails)
// and `ENOSPC:n` (it and all later writes fail).
import fs from "node:fs";
import fsPromises from "node:fs/promises";
import { createRequire, syncBuiltinESMExports } from "node:module";
import process from "node:process";

const [kind = "", at = "0"] = (process.env["ASK_FAULT"] ?? "").split(":");
const nth = Number(at);
const logs = process.env["ASK_AGENT_LOGS"] ?? "";
const needsNoRoom = new Set(["closeSync", "rmSync", "fchmodSync"]);
const traceFiles = new Set();
const fails = kind === "EIO" || kind === "ENOSPC";
const writeForReal = fs.writeSync;
let count = 0;

function die() {
  process.kill(process.pid, "SIGKILL");
  // The signal is on its way.
  for (;;);
}

function canFail(name, [where]) {
  if (kind === "ENOSPC" && needsNoRoom.has(name)) return false;
  return traceFiles.has(where) || String(where).startsWith(logs);
}

function faulty(name, work) {
  return function each(...args) {
    const perform = () => Reflect.apply(work, this, args);
    if (fails && !canFail(name, args)) return perform();
    count += 1;
    const due = count === nth || (kind === "ENOSPC" && count > nth);
    if (due && fails) {
      writeForReal(2, "[fault]\n");
      throw Object.assign(new Error(`${kind}: made up, ${name}`), { code: kind });
    }
    if (due && kind === "before") die();
    if (due && kind === "half" && name === "writeSync" && args[1].length > 1) {
      writeForReal(args[0], args[1].subarray(0, args[1].length / 2));
      die();
    }
    const result = perform();
    if (name === "openSync" && fails) traceFiles.add(result);
    if (due) die();
    return result;
  };
}

function wrap(object, names) {
  for (const name of names) object[name] = faulty(name, object[name]);
}

wrap(fs, ["writeSync", "fsyncSync", "openSync", "closeSync", "renameSync", "rmSync", "mkdirSync", "fchmodSync"]);
wrap(fsPromises, ["open", "mkdir", "chmod"]);
syncBuiltinESMExports();
wrap(process.stdout, ["write"]);
wrap(process.stderr, ["write"]);

const Database = createRequire(import.meta.resolve("better-sqlite3"))("better-sqlite3");
const memory = new Database(":memory:");
wrap(Object.getPrototypeOf(memory.prepare("SELECT 1")), ["run", "get", "all"]);
wrap(Database.prototype, ["exec", "close"]);
memory.close();

// A file can be locked once, and is free when its process ends.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { fileLocks } from "../../src/db/file-locks.ts";
import { tempFolder } from "./desk-fixture.ts";

const { lockFile, isLocked } = await fileLocks();
const lock = (): string => join(tempFolder(), "a.lock");

test("a file is held once, until it is let go", () => {
  const file = lock();
  const release = lockFile(file);
  expect([isLocked(file), lockFile(file)]).toEqual([true, undefined]);
  release?.();
  expect(isLocked(file)).toBe(false);
  expect(lockFile(file)).toBeTypeOf("function");
});

test("the file is empty and private, and looking makes none", () => {
  const file = lock();
  expect([isLocked(file), existsSync(file)]).toEqual([false, false]);
  const release = lockFile(file);
  expect(readdirSync(dirname(file))).toEqual(["a.lock"]);
  release?.();
  expect([statSync(file).mode & 0o777, statSync(file).size]).toEqual([0o600, 0]);
});

test("a file in a folder that is not there is an error, not a lock", () => {
  expect(() => lockFile(join(tempFolder(), "no", "a.lock"))).toThrow(/ENOENT/);
});

test("a file that its holder removes can be held anew at once", () => {
  const file = lock();
  const release = lockFile(file);
  rmSync(file);
  const again = lockFile(file);
  expect(again).toBeTypeOf("function");
  release?.();
  expect(isLocked(file)).toBe(true);
});

test("another process's lock is seen, and gone with the process however it ends", async () => {
  const file = lock();
  const child = await holdingProcess(file);
  expect([isLocked(file), lockFile(file)]).toEqual([true, undefined]);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(isLocked(file)).toBe(false);
});

async function holdingProcess(file: string): Promise<ChildProcess> {
  const source = `
    const { fileLocks } = await import(${JSON.stringify(join(import.meta.dirname, "../../src/db/file-locks.ts"))});
    globalThis.release = (await fileLocks()).lockFile(${JSON.stringify(file)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

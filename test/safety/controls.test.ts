// The list of `npm run test:controls` is correct.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { controls } from "../../scripts/test-controls/controls.ts";
import { withoutControl } from "../../scripts/test-controls/lane.ts";

test.each(controls)("$name is where `npm run test:controls` takes it away", (control) => {
  const whole = readFileSync(control.file, "utf8");
  expect(withoutControl(control, whole)).not.toBe(whole);
  expect(control.tests.every((file) => readFileSync(file, "utf8") !== "")).toBe(true);
});

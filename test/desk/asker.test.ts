// Who is meant by an address or an id.

import { expect, it } from "vitest";
import { customerOf } from "../../src/compose/folder/asker.ts";

const customer = (id: string, email: string) => ({ id, email, person: { name: id, email } });
const all = [
  customer("ab", "kit@reed.example"),
  customer("AB", "KIT@reed.example"),
  customer("c", "AB"),
  customer("d", "Dee@reed.example"),
];

it.each([
  ["ab", "ab"],
  ["AB", "AB"],
  ["kit@reed.example", "ab"],
  ["KIT@reed.example", "AB"],
  ["dee@REED.example", "d"],
  ["D", "d"],
  ["Ab", undefined],
  ["Kit@Reed.example", undefined],
])("%s is %s", (asked, id) => {
  expect(customerOf(all, asked)?.id).toBe(id);
});

// Schemas of the policy files of a desk.

import { z } from "zod";
import type { PolicyKey } from "../action.ts";
import { fieldsSchema, type KnownValues } from "./value-schema.ts";

/** A desk's policy: the numbers and lists that staff turn. */
export type PolicyContent = Readonly<Record<string, unknown>>;

/** Returns the schema of a policy file. `time_zone` may always be set. */
export function policySchemaOf(keys: Readonly<Record<string, PolicyKey>>, known: KnownValues): z.ZodObject {
  const fields = Object.entries(keys).map(([name, { type, says, optional }]) => [
    name,
    { type, optional, about: says },
  ]);
  return fieldsSchema({ ...zone, ...Object.fromEntries(fields) }, known);
}

/** Returns the schema of a change to a policy: some keys, and null for an optional one that is taken out. */
export function policyChangeOf(keys: Readonly<Record<string, PolicyKey>>, known: KnownValues): z.ZodObject {
  const { shape } = policySchemaOf(keys, known);
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [
        name,
        z.union(keys[name]?.optional === false ? [schema] : [schema, z.null()]).optional(),
      ]),
    ),
  );
}

const zone = { time_zone: { type: { is: "time_zone" }, optional: true } } as const;

/** Returns a policy with a change; null takes a key out. */
export function withChange(policy: PolicyContent, change: PolicyContent): PolicyContent {
  return Object.fromEntries(
    Object.entries({ ...policy, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
}

import { z } from "zod";
import { isTimeZone } from "../policy/calendar.ts";
import type { DeskDefinition, Ownership } from "./desk-definition.ts";
import { action } from "./schema/action-schema.ts";
import { named, valueType, words } from "./schema/parsed.ts";
import { toolOf } from "./schema/tool-of.ts";
import { toolSchema } from "./schema/tool-schema.ts";

const owned = z.string().transform((written, context): Ownership => {
  const [, column, of] = /^\s*(\w+)\s*(?:->\s*(\w+)\s*)?$/.exec(written) ?? [];
  if (column !== undefined) return { column, ...(of !== undefined && { of }) };
  const message =
    "write the column with the customer's id, or a column that points to an owned table: order_id -> orders";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

const reference = z.strictObject({
  table: named,
  key: named,
  looks_like: words.regex(/#/, "each # stands for a digit: ORD-#####"),
});

const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, "a language is written as en, de or pt-BR");

const toolName = z.string().regex(/^[a-z]\w{0,63}$/i, "a tool's name is at most 64 letters, digits and _");

/** The schema of a `desk.yaml`; `references` are the names of its references, which are types of arguments. */
export function deskSchema(references: readonly string[]): z.ZodType<DeskDefinition> {
  const type = valueType(references);
  return z
    .strictObject({
      version: z.literal(1),
      desk: words,
      about: words,
      time_zone: z.string().refine(isTimeZone, "write a known time zone such as UTC or Europe/Berlin").default("UTC"),
      languages: z.array(language).min(1, "name a language").default(["en"]),
      customers: z.strictObject({ table: named, id: named, email: named, personal: z.array(named).default([]) }),
      owned: z.record(named, owned).default({}),
      shared: z.array(named).default([]),
      references: z.record(named, reference).default({}),
      policy: z
        .record(named, z.strictObject({ type, says: words.optional(), optional: z.boolean().default(false) }))
        .default({}),
      actions: z.record(named, action).default({}),
      tools: z.record(toolName, toolSchema(references)),
      ...laterKeys,
    })
    .transform(({ version: _version, actions, tools, ...desk }): DeskDefinition => {
      const all = Object.entries(tools).map(([name, tool]) => toolOf(name, tool));
      return {
        ...desk,
        actions: Object.fromEntries(Object.entries(actions).map(([name, each]) => [name, { ...each, name }])),
        tools: all.filter((tool) => "kind" in tool),
        get: all.filter((tool) => "get" in tool),
      };
    });
}

/** Known keys that are kept as they are written. */
const laterKeys = {
  secrets: z.unknown().optional(),
  claims: z.unknown().optional(),
  identify: z.unknown().optional(),
  asks: z.unknown().optional(),
  answers: z.unknown().optional(),
  world_words: z.unknown().optional(),
  texts: z.unknown().optional(),
};

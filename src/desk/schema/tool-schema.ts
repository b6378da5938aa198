import { z } from "zod";
import { argumentsSchema } from "./argument-schema.ts";
import { mapping } from "./mapping-schema.ts";
import { named, operand, words } from "./parsed.ts";

const kinds = ["select", "list", "checks", "do", "get"] as const;

/** The keys of each kind of tool, beside those that every tool may have. */
const keysOf: Readonly<Record<(typeof kinds)[number], readonly string[]>> = {
  select: ["shows", "strangers"],
  list: ["shows", "strangers"],
  checks: [],
  do: ["needs", "once", "receipt", "preview", "gives", "confirm", "granted", "denied"],
  get: ["shows", "strangers"],
};

const fields = z.record(z.string(), z.unknown()).optional();

const writeKeys = {
  needs: z
    .union([words, z.record(named, operand)], { error: "write an action, { action: condition }, or nothing" })
    .optional(),
  once: z
    .union([words, z.strictObject({ select: words }).transform(({ select }) => select)], { error: "write a select" })
    .optional(),
  do: z.array(mapping).min(1, "it writes nothing").optional(),
  receipt: words.optional(),
  preview: words.optional(),
  gives: z.strictObject({ done: fields, found: fields, refused: fields, needs_person: fields }).optional(),
};

/** Known keys that are kept as they are written. */
const laterKeys = {
  confirm: z.unknown().optional(),
  granted: z.unknown().optional(),
  denied: z.unknown().optional(),
  asks: z.unknown().optional(),
  answers: z.unknown().optional(),
};

/** A tool without its name; `references` are the desk's. */
export function toolSchema(references: readonly string[]) {
  return z
    .strictObject({
      about: words,
      takes: argumentsSchema(references),
      missing: words.default("Nothing like that was found; ask the customer to check it."),
      select: words.optional(),
      list: words.optional(),
      checks: words.optional(),
      get: words.optional(),
      shows: z.array(words).optional(),
      strangers: z.array(words).optional(),
      ...writeKeys,
      ...laterKeys,
    })
    .superRefine((tool, context) => {
      for (const { path, message } of problemsOf(tool)) context.addIssue({ code: "custom", message, path });
    });
}

/** A tool as a desk writes it. */
export type WrittenTool = Readonly<z.infer<ReturnType<typeof toolSchema>>>;

interface KeyProblem {
  readonly path: string[];
  readonly message: string;
}

function problemsOf(tool: Readonly<Record<string, unknown>>): readonly KeyProblem[] {
  const [kind, ...more] = kinds.filter((key) => tool[key] !== undefined);
  if (kind === undefined || more.length > 0)
    return [{ path: [], message: `a tool has one of ${kinds.join(", ")}${kind === undefined ? "" : ", not several"}` }];
  const foreign = new Set(Object.values(keysOf).flat()).values().filter((key) => !keysOf[kind].includes(key));
  const unused = [...foreign].filter((key) => tool[key] !== undefined);
  const problems = unused.map((key) => ({ path: [key], message: `a tool with \`${kind}\` does not use it` }));
  return kind === "do" ? [...problems, ...missingKeys(tool)] : problems;
}

function missingKeys({ needs, receipt }: Readonly<Record<string, unknown>>): readonly KeyProblem[] {
  return [
    ...(needs === undefined ? [{ path: [], message: missingNeeds }] : []),
    ...(receipt === undefined ? [{ path: [], message: missingReceipt }] : []),
  ];
}

const missingNeeds = "a tool that writes says what must be allowed; write `needs:` and an action, or `needs: nothing`";
const missingReceipt = "a tool that writes has a `receipt:`, the sentence that says what was done";

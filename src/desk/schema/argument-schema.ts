// The schema of a tool's arguments.

import { z } from "zod";
import { isObject } from "../../text/is-object.ts";
import { valueType, words } from "./parsed.ts";

/** The arguments that a tool takes, by name; `references` are the desk's. */
export function argumentsSchema(references: readonly string[]) {
  return z.record(argumentName, argument(references)).default({}).transform(withoutMarks);
}

const argumentName = z
  .string()
  .regex(/^[a-z_]\w*\??$/i, "a name is letters, digits and _, and ? behind it if it may be left out");

/** A type, or `{ type: …, about: … }`. */
function argument(references: readonly string[]) {
  const type = valueType(references);
  const described = z.strictObject({ type, about: words });
  return z.unknown().transform((written, context) => {
    const isDescribed = isObject(written) && Object.keys(written).toSorted().join(" ") === "about type";
    const read = (isDescribed ? described : type.transform((each) => ({ type: each, about: undefined }))).safeParse(
      written,
    );
    if (read.success) return read.data;
    for (const { message, path } of read.error.issues) context.addIssue({ code: "custom", message, path: [...path] });
    return z.NEVER;
  });
}

/** `name?` may be left out. */
function withoutMarks<Argument extends object>(takes: Readonly<Record<string, Argument>>) {
  return Object.fromEntries(
    Object.entries(takes).map(([key, each]) => [key.replace(/\?$/, ""), { ...each, optional: key.endsWith("?") }]),
  );
}

// A desk as its desk.yaml defines it, checked.

import type { Action, PolicyKey } from "../policy/action.ts";
import type { Operand } from "../policy/operand.ts";
import type { ValueType } from "../policy/value-type.ts";

/** A table whose rows belong to a customer: by a column with the customer's id, or by one that points to an owned table. */
export interface Ownership {
  readonly column: string;
  /** The owned table that the column points to, by its primary key; without it, the column holds the customer's id. */
  readonly of?: string | undefined;
}

/** Something that people write in many forms: `ORD-00042`, `#42`, `42`. */
export interface Reference {
  readonly table: string;
  readonly key: string;
  /** Each `#` stands for a digit. */
  readonly looks_like: string;
}

/** When a row is written, by the verdict; one without a condition writes nothing. */
type When = { readonly allow?: Operand | undefined; readonly needs_person?: Operand | undefined };

/** One row written: `:name` is an argument, `:facts.x.y`, `:values.x`, `:status`, `:now`, `:today`, `:run_id`, `:asker` are the engine's. */
export type Mapping = { readonly when?: When | undefined } & (
  | { readonly insert: { readonly into: string; readonly set: Readonly<Record<string, unknown>> } }
  | {
      readonly update: {
        readonly table: string;
        readonly set: Readonly<Record<string, unknown>>;
        readonly where: Readonly<Record<string, unknown>>;
      };
    }
  | { readonly delete: { readonly from: string; readonly where: Readonly<Record<string, unknown>> } }
);

/** What every tool of a desk has. */
interface AnyTool {
  readonly name: string;
  readonly about: string;
  readonly takes: Readonly<
    Record<string, { readonly type: ValueType; readonly optional: boolean; readonly about?: string | undefined }>
  >;
  /** The fields of a result that a model is shown; all by default. */
  readonly shows?: readonly string[] | undefined;
  /** The fields that others wrote, told as untrusted text. */
  readonly strangers: readonly string[];
  /** The sentence for a row that does not exist or is another's. */
  readonly missing: string;
  /** Known keys of the format that are kept as they are written. */
  readonly asks?: unknown;
  readonly answers?: unknown;
  readonly confirm?: unknown;
  readonly granted?: unknown;
  readonly denied?: unknown;
}

/** A tool that reads from an address; it is kept, but no run has it yet. */
export interface GetTool extends AnyTool {
  readonly get: string;
}

/** A tool of a desk. */
export type DeskTool =
  | (AnyTool & { readonly kind: "lookup" | "list"; readonly select: string })
  | (AnyTool & { readonly kind: "check"; readonly checks: string })
  | (AnyTool & {
      readonly kind: "write";
      /** The actions that must be allowed, each where its condition holds. */
      readonly needs: readonly { readonly action: string; readonly when?: Operand | undefined }[];
      /** A row that already is what the write would make: it is found, and nothing is written. */
      readonly once?: string | undefined;
      readonly do: readonly Mapping[];
      readonly receipt: string;
      readonly preview?: string | undefined;
      /** What the model is told, by how the call ended; texts may hold `{name}`. */
      readonly gives: Readonly<
        Partial<Record<"done" | "found" | "refused" | "needs_person", Readonly<Record<string, unknown>> | undefined>>
      >;
    });

/** A desk as its `desk.yaml` defines it. */
export interface DeskDefinition {
  readonly desk: string;
  readonly about: string;
  /** The policy's own `time_zone` takes precedence. */
  readonly time_zone: string;
  readonly languages: readonly string[];
  readonly customers: {
    readonly table: string;
    readonly id: string;
    readonly email: string;
    readonly personal: readonly string[];
  };
  readonly owned: Readonly<Record<string, Ownership>>;
  readonly shared: readonly string[];
  readonly references: Readonly<Record<string, Reference>>;
  readonly policy: Readonly<Record<string, PolicyKey>>;
  readonly actions: Readonly<Record<string, Action>>;
  readonly tools: readonly DeskTool[];
  /** The tools with `get`. */
  readonly get: readonly GetTool[];
  /** Known keys of the format that are kept as they are written. */
  readonly secrets?: unknown;
  readonly claims?: unknown;
  readonly identify?: unknown;
  readonly asks?: unknown;
  readonly answers?: unknown;
  readonly world_words?: unknown;
  readonly texts?: unknown;
}

import type { z } from "zod";
import type { DeskDefinition } from "../../desk/desk-definition.ts";

/** What a desk's tools are made with. */
export interface ToolArguments {
  /** The schema that a model is shown and that checks a call. */
  readonly input: z.ZodObject;
  /** Columns with personal data, which no trace holds. */
  readonly personal: readonly string[];
  /** The desk's actions by name. */
  readonly actions: DeskDefinition["actions"];
}

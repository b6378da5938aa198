import type { ToolCall } from "../../types.ts";

/** A call that has no id yet. */
export type Call = Omit<ToolCall, "id">;

/** What the model says next: calls, or else a text. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly Call[];
}

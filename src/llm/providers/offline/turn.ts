import type { ToolCall } from "../../types.ts";

/** A call without an id. */
export type Call = Omit<ToolCall, "id">;

/** The model's next turn: calls, or else a text. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly Call[];
}

import type { BoundDesk } from "../../desk/bound-desk.ts";
import type { DeskTool } from "../../desk/desk-definition.ts";
import { reasonOf } from "../../policy/rules/sentences.ts";
import { defineTool, type Tool } from "../define-tool.ts";
import { allArguments } from "./all-arguments.ts";
import { branchesOfCheck } from "./possible-branches.ts";
import { missingResult } from "./reading-tool.ts";
import type { ToolArguments } from "./tool-arguments.ts";

/** A tool that says whether an action is allowed, and why. It changes nothing. */
export function checkTool(
  tool: Extract<DeskTool, { kind: "check" }>,
  desk: BoundDesk,
  { input, actions }: ToolArguments,
): Tool {
  return defineTool({
    name: tool.name,
    description: tool.about,
    kind: "read",
    input,
    branches: branchesOfCheck(actions[tool.checks]),
    gives: ["allowed", "needs_person", "reason", "error"],
    async run(asked) {
      const decided = await desk.decide(tool.checks, allArguments(tool, asked));
      if (decided === undefined) return { result: missingResult(tool, asked), branch: "missing" };
      const { action, decision, scope } = decided;
      const { verdict } = decision;
      return {
        result: {
          ...asked,
          allowed: verdict !== "refuse",
          ...(verdict === "needs_person" && { needs_person: true }),
          reason: reasonOf(action, decision, scope),
        },
        decisions: [decision],
        branch: verdict,
      };
    },
  });
}

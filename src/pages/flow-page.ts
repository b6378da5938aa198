import type { FlowReport } from "../flows/flow-report.ts";

export function flowPage(report: FlowReport): string {
  return JSON.stringify(report);
}

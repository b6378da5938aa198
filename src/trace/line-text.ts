interface LineParts {
  readonly header: string;
  readonly events: readonly string[];
  readonly end: string;
}

/** Joins the JSON of a run's header, events and end to its line. */
export function lineText({ header, events, end }: LineParts): string {
  return `${header.slice(0, -1)},"events":[${events.join(",")}],${end.slice(1)}`;
}

const endStart = '{"type":"run_ended",';

/** Marks a run's end in its journal, to tell it from an event. */
export const endInJournal = (end: string): string => `${endStart}${end.slice(1)}`;

/** Returns the end in such a line; `undefined` for any other line. */
export function endOfJournal(line: string): string | undefined {
  return line.startsWith(endStart) ? `{${line.slice(endStart.length)}` : undefined;
}

interface LineParts {
  readonly header: string;
  readonly events: readonly string[];
  readonly end: string;
}

/** A run's line of the JSON of its header, its events and its end. */
export function lineText({ header, events, end }: LineParts): string {
  return `${header.slice(0, -1)},"events":[${events.join(",")}],${end.slice(1)}`;
}

const endStart = '{"type":"run_ended",';

/** A run's end as its journal has it, so that it is no event. */
export const endInJournal = (end: string): string => `${endStart}${end.slice(1)}`;

/** The end that such a line holds; `undefined` for any other. */
export function endOfJournal(line: string): string | undefined {
  return line.startsWith(endStart) ? `{${line.slice(endStart.length)}` : undefined;
}

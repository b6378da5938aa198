/** A piece of source that keeps a promise, its replacement, and the test files that should notice. */
export interface Control {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly text: string;
  readonly without: string;
  readonly tests: readonly string[];
}

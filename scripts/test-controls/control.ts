/** One thing in the source that keeps a promise, how it is taken away, and which test files should notice. */
export interface Control {
  readonly name: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly without: string;
  readonly tests: readonly string[];
}

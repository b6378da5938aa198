/** Thrown for a desk's folder that is not right. `message` has one line for each problem: `desk.yaml:line:column: sentence`. */
export class DeskFileError extends Error {
  override readonly name = "DeskFileError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join("\n"), options);
    this.problems = problems;
  }
}

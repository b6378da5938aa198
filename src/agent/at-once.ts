/**
 * Returns the value of a function that must be synchronous. Throws a TypeError that names the function if it returned a
 * promise, and ignores how that promise settles, so that its rejection does not end the process.
 */
export function atOnce<Value>(who: string, given: Value): Value {
  if (!(given instanceof Promise)) return given;
  given.catch(() => {});
  throw new TypeError(`${who} gave a promise; it must answer at once.`);
}

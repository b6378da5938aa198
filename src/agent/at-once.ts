/**
 * Returns `given`, the return value of a function that must be synchronous. Throws a TypeError that names the function
 * if it is a promise; a rejection of that promise is ignored, so that it cannot end the process.
 */
export function atOnce<Value>(who: string, given: Value): Value {
  if (!(given instanceof Promise)) return given;
  given.catch(() => {});
  throw new TypeError(`${who} gave a promise; it must answer at once.`);
}

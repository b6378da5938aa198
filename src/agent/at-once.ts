/**
 * What a function gave that must answer at once. A promise is no answer: a TypeError that names the function, and nothing
 * that comes of the promise ends the process.
 */
export function atOnce<Value>(who: string, given: Value): Value {
  if (!(given instanceof Promise)) return given;
  given.catch(() => {});
  throw new TypeError(`${who} gave a promise; it must answer at once.`);
}

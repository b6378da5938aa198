/** Splits a text at the commas that are in no brackets and no quotes; `undefined` if one of those has no end. */
export function splitArguments(text: string): readonly string[] | undefined {
  const parts: string[] = [];
  let [depth, quote, from] = [0, "", 0];
  for (let index = 0; index < text.length && depth >= 0; index += 1) {
    const sign = text.charAt(index);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  if (depth !== 0 || quote !== "") return undefined;
  return [...parts, text.slice(from)].map((part) => part.trim());
}

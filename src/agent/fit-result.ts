const shortestText = 60;
const instead = { error: "The result was too long to be shown. Ask for less, or say that it could not be looked at." };

/**
 * A JSON value of at most `max` characters of JSON: the same one if it fits, else with its longest texts cut, each with
 * a mark at its end, else an error in its place.
 */
export function fitResult(result: unknown, max: number): unknown {
  for (let most = max; most >= shortestText; most = Math.floor(most / 2)) {
    const shown = most === max ? result : withShortTexts(result, most);
    if (JSON.stringify(shown).length <= max) return shown;
  }
  return instead;
}

function withShortTexts(value: unknown, most: number): unknown {
  const text = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" && inner.length > most ? `${inner.slice(0, most).toWellFormed()}… (cut)` : inner,
  );
  return JSON.parse(text);
}

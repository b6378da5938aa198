import type { ParsedYaml } from "../../text/yaml/parse-yaml.ts";
import type { DeskProblem } from "./desk-checks.ts";

/** Returns problems as `line:column: sentence`, in the order of the file. */
export function placed(problems: readonly DeskProblem[], { valueAt, keyAt, placeOf }: ParsedYaml): readonly string[] {
  const found = problems.map(({ place, sentence }) => ({
    offset: "key" in place ? keyAt(place.key) : valueAt(place),
    sentence,
  }));
  const inOrder = found.toSorted((one, other) => one.offset - other.offset);
  return [...new Set(inOrder.map(({ offset, sentence }) => `${placeOf(offset)}: ${sentence}`))];
}

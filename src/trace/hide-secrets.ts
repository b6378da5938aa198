import type { Mask } from "./json-text.ts";

/**
 * Replaces every secret by `[secret]`, also where it stands in JSON inside a text. A secret that holds another one is
 * replaced as a whole.
 */
export function hideSecrets(secrets: readonly string[]): Mask {
  const forms = new Set(secrets.filter((secret) => secret !== "").flatMap(formsOf));
  const longestFirst = [...forms].toSorted((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((hidden, form) => hidden.replaceAll(form, "[secret]"), text);
}

const formsOf = (secret: string): readonly string[] => [secret, JSON.stringify(secret).slice(1, -1)];

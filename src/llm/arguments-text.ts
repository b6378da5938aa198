import { isObject } from "./is-object.ts";

/**
 * The arguments of an earlier call as the text of a JSON object: as the model wrote them where they are one, else as
 * they were read, else `{}`. Many servers read the arguments in a history, and refuse it whole for a broken call
 * (vllm#43995).
 */
export function argumentsText(written: string, read: unknown): string {
  return isObjectText(written) ? written : JSON.stringify(isObject(read) ? read : {});
}

function isObjectText(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}

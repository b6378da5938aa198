/**
 * Decodes a file's bytes: UTF-8, or UTF-16 with a byte order mark, which is removed. Returns `undefined` for any other
 * encoding: guessed letters would be wrong.
 */
export function fileText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(markedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** What is wrong with a file that has no `fileText`, and what to do; completes a sentence that names the file. */
export const notText = "is not text in UTF-8: save it again with the encoding UTF-8";

/** The encoding that the byte order mark at the beginning of a file says; nothing without one of UTF-16. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

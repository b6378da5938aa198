/**
 * Decodes a file's bytes: UTF-8, or UTF-16 with a byte order mark, without the mark. Returns undefined if they are
 * neither.
 */
export function fileText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(markedEncoding(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with a file that `fileText` cannot decode, and what to do; completes a sentence that names the file.
 */
export const notText = "is not text in UTF-8: save it again with the encoding UTF-8";

/** Returns the encoding of a UTF-16 byte order mark; undefined if there is none. */
export function markedEncoding([first, second]: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

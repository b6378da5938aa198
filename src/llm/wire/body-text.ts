/** Returns the text of a UTF-8 body, or of its first `wanted` characters; reads no further. */
export async function bodyText(chunks: AsyncIterable<Uint8Array>, wanted: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= wanted) return text.slice(0, wanted);
  }
  return text + decoder.decode();
}

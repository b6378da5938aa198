/**
 * Parses the arguments of a tool call. An empty text means no arguments. Undoes two mistakes: arguments wrapped in a
 * JSON string once more (quarkus-langchain4j#2642), and unescaped line breaks (rhesis#2488). Returns text that is not
 * JSON unchanged.
 */
export function parseArguments(text: string): unknown {
  if (text.trim() === "") return {};
  const value = parsed(text);
  if (typeof value !== "string") return value;
  const inner = parsed(value);
  return typeof inner === "object" && inner !== null ? inner : value;
}

function parsed(text: string): unknown {
  const value = fromJson(text);
  if (value !== undefined) return value;
  return fromJson(withEscapedControls(text)) ?? text;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Escapes line breaks and tabs inside JSON strings. */
function withEscapedControls(text: string): string {
  let inText = false;
  return text.replaceAll(/\\[^]|"|\p{Cc}/gu, (found) => {
    if (found === '"') inText = !inText;
    return inText && found < " " ? JSON.stringify(found).slice(1, -1) : found;
  });
}

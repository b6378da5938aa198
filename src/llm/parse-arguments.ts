/**
 * Parses the arguments of a tool call from a model's text. An empty text means no arguments. Undoes two habits: some
 * servers wrap the object in a JSON string (quarkus-langchain4j#2642), and some models write line breaks in texts
 * unescaped (rhesis#2488). A text that is not JSON is returned as it is.
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

/** Inside a JSON text, a line break or tab can only mean itself. */
function withEscapedControls(text: string): string {
  let inText = false;
  return text.replaceAll(/\\[^]|"|\p{Cc}/gu, (found) => {
    if (found === '"') inText = !inText;
    return inText && found < " " ? JSON.stringify(found).slice(1, -1) : found;
  });
}

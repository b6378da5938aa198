/**
 * Reads the arguments of a tool call from the text a model wrote. No text means no arguments. Some servers pack the
 * object into a JSON string once more (quarkus-langchain4j#2642); that is undone. Text that is no JSON stays as it is.
 */
export function parseArguments(text: string): unknown {
  if (text.trim() === "") return {};
  const value = parsed(text);
  if (typeof value !== "string") return value;
  const inner = parsed(value);
  return typeof inner === "object" && inner !== null ? inner : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

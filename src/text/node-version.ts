// Checks the version of Node.

/** The oldest supported Node; a test compares it with `engines` in package.json. */
const oldestNode = [22, 18];

/** Returns a sentence if this Node is too old. Uses nothing that an older Node lacks. */
export function nodeProblem(version = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `ask-agent needs Node ${oldestNode.join(".")} or newer; this is Node ${version}.`;
}

// Which Node this needs, in a sentence.

/** The oldest Node that runs this program; the same as `engines` in package.json, and a test holds the two together. */
const oldestNode = [22, 18];

/** What is wrong with this Node, in a sentence. It names nothing that an older Node lacks, so that it can be asked there. */
export function nodeProblem(version = process.versions.node): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `ask-agent needs Node ${oldestNode.join(".")} or newer; this is Node ${version}.`;
}

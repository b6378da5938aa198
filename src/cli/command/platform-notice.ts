/**
 * What a person should know of the system they use, once in each run: Linux and macOS are tested. WSL says that it is
 * Linux, and is. A mark that it was said before would be one more file in somebody's folder, for one line.
 */
export function platformNotice(platform: NodeJS.Platform): string | undefined {
  if (platform !== "win32") return undefined;
  return "ask-agent is untested on Windows; it is tested on Linux and macOS, and WSL (Windows Subsystem for Linux) counts as Linux.";
}

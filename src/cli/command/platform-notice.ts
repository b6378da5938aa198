/**
 * Returns a notice for an untested system; Linux (including WSL) and macOS are tested. It is repeated in every run,
 * because remembering it would need a file.
 */
export function platformNotice(platform: NodeJS.Platform): string | undefined {
  if (platform !== "win32") return undefined;
  return "ask-agent is untested on Windows; it is tested on Linux and macOS, and WSL (Windows Subsystem for Linux) counts as Linux.";
}

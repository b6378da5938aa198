/**
 * The command without root's right to read and write everything, so that modes count also when the tests run as root.
 * It stays the same user, who may be the only one to reach this folder. `setpriv` is part of util-linux.
 */
export function unprivileged(command: readonly string[]): readonly string[] {
  if (process.getuid?.() !== 0) return command;
  return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--", ...command];
}

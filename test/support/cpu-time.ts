/** Milliseconds that the processor worked for this process in all: on a busy machine as many as on an idle one. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

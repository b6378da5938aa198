/** Returns a guard that rejects work after `close`, and calls `release` once. */
export function untilClosed(release: () => void) {
  let open = true;
  return {
    whileOpen: <T>(work: () => T): T => {
      if (!open) throw new TypeError("The database connection is not open");
      return work();
    },
    close: async (): Promise<void> => {
      if (!open) return;
      open = false;
      release();
    },
  };
}

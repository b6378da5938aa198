const chunkBytes = 64 * 1024;
const longestLineBytes = 64 * 1024 * 1024;
const newline = 0x0a;

/** Reads from `position` of a file into `into` and returns the number of bytes. */
export type ReadAt = (into: Uint8Array, position: number) => number;

/** A line's bytes without its newline; `undefined` for a line above 64 MB, which is not kept in memory. */
export type LineBytes = Uint8Array | undefined;

/**
 * Yields the lines of a file from last to first, reading chunks from its end, so that a caller who stops early reads
 * little. Only the byte 0x0A ends a line. Ignores bytes appended after `size`.
 */
export function* linesBackwards(size: number, readAt: ReadAt): Generator<LineBytes> {
  let line = emptyLine();
  for (let end = size; end > 0;) {
    const chunk = chunkBefore(end, readAt);
    let rest = chunk.length;
    for (let found = lastNewline(chunk, rest); found >= 0; found = lastNewline(chunk, rest)) {
      line.prepend(chunk.subarray(found + 1, rest));
      yield line.bytes();
      line = emptyLine();
      rest = found;
    }
    line.prepend(chunk.subarray(0, rest));
    end -= chunk.length;
  }
  yield line.bytes();
}

const lastNewline = (chunk: Buffer, before: number): number =>
  before === 0 ? -1 : chunk.lastIndexOf(newline, before - 1);

/** Reads the chunk before `end`. */
function chunkBefore(end: number, readAt: ReadAt): Buffer {
  const chunk = Buffer.allocUnsafe(Math.min(end, chunkBytes));
  for (let filled = 0; filled < chunk.length;) {
    const got = readAt(chunk.subarray(filled), end - chunk.length + filled);
    if (got === 0) throw new Error("it became shorter while it was read");
    filled += got;
  }
  return chunk;
}

interface PartOfLine {
  prepend(part: Buffer): void;
  bytes(): LineBytes;
}

function emptyLine(): PartOfLine {
  let parts: Buffer[] = [];
  let length = 0;
  return {
    prepend(part) {
      length += part.length;
      if (length > longestLineBytes) parts = [];
      else parts.push(part);
    },
    bytes: () => (length > longestLineBytes ? undefined : Buffer.concat(parts.toReversed())),
  };
}

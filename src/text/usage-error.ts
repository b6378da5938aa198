/** Invalid input. `message` is one clear sentence for the person who typed it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

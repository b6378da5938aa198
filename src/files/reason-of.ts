const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EFBIG: "the file has become too large",
  ENOTDIR: "it is not a folder",
  EISDIR: "there is a folder in place of the file",
  ENOENT: "it does not exist",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENAMETOOLONG: "the path is too long",
  ELOOP: "its links lead in a circle",
  EIO: "the disk reported a fault",
};

/** Returns the reason of a file system error in plain words, without a full stop. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "for a reason that is not known";
  const known = "code" in error && typeof error.code === "string" ? reasons[error.code] : undefined;
  return known ?? error.message.replace(/^[A-Z0-9_]+: /, "").replace(/\.$/, "");
}

/** The database can't start here; the message is the one line that the person sees. */
export class CannotStart extends Error {
  override name = "CannotStart";
}

/** Another Daftar holds this data directory. */
export class DataDirectoryInUse extends CannotStart {
  override name = "DataDirectoryInUse";
}

const REASONS: [pattern: RegExp, reason: string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, "the disk is full"],
  [/EROFS|Read-only file system/, "the disk is read-only"],
  [/EACCES|EPERM|Permission denied|Operation not permitted/, "this user may not write there"],
  [/ENOTDIR|EEXIST|Not a directory/, "a file stands where a folder is needed"],
];

/**
 * What keeps a folder from being used, in one line.
 *
 * @param complaint a Node error, or what a PostgreSQL program printed
 */
export function unusableFolder(folder: string, complaint: unknown): CannotStart {
  const text = complaint instanceof Error ? complaint.message : String(complaint);
  const reason = REASONS.find(([pattern]) => pattern.test(text))?.[1];
  const said = reason ?? lastErrorLine(text);
  return new CannotStart(`The data can't be kept in ${folder}: ${said}.`, { cause: complaint });
}

/** The line of a PostgreSQL program's output that says why it gave up. */
function lastErrorLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (telling ?? "no reason was given").replace(/^.*?(FATAL|PANIC|error):\s*/, "").trim();
}

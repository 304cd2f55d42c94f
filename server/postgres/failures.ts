/** The database can't start. The program prints the message, which is a single line. */
export class CannotStartError extends Error {
  override name = "CannotStartError";
}

/** A service runs until it is stopped; a task (demo, backup, restore) ends by itself. */
export type ProgramKind = "service" | "task";

/** Another Daftar process has locked this data directory. */
export class DataDirectoryInUseError extends CannotStartError {
  override name = "DataDirectoryInUseError";
  readonly holder: ProgramKind;

  constructor(message: string, holder: ProgramKind) {
    super(message);
    this.holder = holder;
  }
}

const REASONS_BY_PATTERN: [pattern: RegExp, reason: string][] = [
  [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, "the disk is full"],
  [/EROFS|Read-only file system/, "the disk is read-only"],
  [/EACCES|EPERM|Permission denied|Operation not permitted/, "this user may not write there"],
  [/ENOTDIR|EEXIST|Not a directory/, "a file exists where a folder is needed"],
];

/**
 * The error that says in one line why a folder can't be used.
 *
 * @param complaint a Node error, or the output of a PostgreSQL program
 */
export function unusableFolderError(folder: string, complaint: unknown): CannotStartError {
  const text = complaint instanceof Error ? complaint.message : String(complaint);
  const reason = REASONS_BY_PATTERN.find(([pattern]) => pattern.test(text))?.[1];
  const detail = reason ?? lastErrorLine(text);
  return new CannotStartError(`The data can't be stored in ${folder}: ${detail}.`, {
    cause: complaint,
  });
}

/** Returns the last error line of a PostgreSQL program's output, without its severity. */
function lastErrorLine(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1);
  return (errorLine ?? "unknown reason").replace(/^.*?(FATAL|PANIC|error):\s*/, "").trim();
}

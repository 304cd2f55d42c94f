import type { ErrorBody } from "./errors.ts";

/**
 * The content type of a reply with progress: lines of JSON, then the bytes of the file. It is not
 * a compressible type, because compression would buffer the lines.
 */
export const PROGRESS_CONTENT_TYPE = "application/vnd.daftar.progress";

/**
 * A line of a reply with progress: rows done, or the size of the file that follows, or an error,
 * which ends the reply. A reply without a size or an error was interrupted.
 */
export type ProgressLine =
  | { done: number; total: number }
  | { bytes: number }
  | { error: ErrorBody };

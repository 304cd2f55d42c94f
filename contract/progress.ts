import type { ErrorBody } from "./errors.ts";

/**
 * The type of an answer that tells how far it is: lines of JSON, and then a file's own bytes.
 * Nothing on the way may gather it, so it is none of the types that are compressed.
 */
export const PROGRESS_CONTENT_TYPE = "application/vnd.daftar.progress";

/**
 * A line of such an answer. So many of all rows are done; or so many bytes follow, which are the
 * file, and nothing after them; or it failed, and nothing follows. Without either of the last two
 * the answer was broken off.
 */
export type ProgressLine =
  | { done: number; total: number }
  | { bytes: number }
  | { error: ErrorBody };

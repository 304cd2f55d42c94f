/** A long computation that yields after each part of its work, so that its caller can pause. */
export type Steps<Result> = Generator<undefined, Result>;

/**
 * The work of a part: the number of postings, settlements and classes of invoices that it
 * processes.
 */
export const WORK_PER_STEP = 5_000;

import type { HistorySubject } from "#domain/records/history.ts";
import type { Transaction } from "../database/database.ts";
import { findLastChange } from "../database/lastChange.ts";
import { ApiError } from "./apiError.ts";

/** The version that a change was made from; without a version the change overwrites later ones. */
export type ExpectedVersion = number | null | undefined;

/** A record as it is stored. */
interface VersionedRecord {
  subject: HistorySubject;
  id: string;
  version: number;
}

/** @throws ApiError STALE, with the last change, unless `expected` is the stored version or absent */
export async function checkVersion(
  tx: Transaction,
  { subject, id, version }: VersionedRecord,
  expected: ExpectedVersion,
): Promise<void> {
  if (expected == null || expected === version) return;
  throw new ApiError("STALE", {
    message: `The ${subject} is at version ${version}`,
    changedBy: await findLastChange(tx, subject, id),
  });
}

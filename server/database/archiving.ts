import { sql } from "kysely";

/** Columns that archive a row. Archiving again keeps the first time and actor. */
export function archivedColumns(userId: string) {
  return {
    deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    deleted_by: sql<string>`case when deleted_at is null then ${userId}::uuid else deleted_by end`,
  };
}

/** Columns that restore an archived row. */
export const RESTORED = { deleted_at: null, deleted_by: null };

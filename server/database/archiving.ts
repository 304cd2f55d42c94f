import { sql } from "kysely";

/** What archiving sets on a row; archiving again keeps the first time and actor. */
export function archivedColumns(userId: string) {
  return {
    deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    deleted_by: sql<string>`case when deleted_at is null then ${userId}::uuid else deleted_by end`,
  };
}

/** What bringing an archived row back sets. */
export const RESTORED = { deleted_at: null, deleted_by: null };

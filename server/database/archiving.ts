import { type Selectable, sql } from "kysely";
import type { ArchivableTable } from "./schema.ts";

/** Columns that archive a row. Archiving again keeps the first time and actor. */
export function archiveColumns(userId: string) {
  return {
    deleted_at: sql<Date>`coalesce(deleted_at, now())`,
    deleted_by: sql<string>`case when deleted_at is null then ${userId}::uuid else deleted_by end`,
  };
}

/** Columns that restore an archived row. */
export const RESTORE_COLUMNS = { deleted_at: null, deleted_by: null };

/** Converts the audit fields of a row to their form on the wire. */
export function presentAuditFields(row: Selectable<ArchivableTable> & { enterprise_id: string }) {
  return {
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    createdById: row.created_by,
    updatedById: row.updated_by,
    deletedById: row.deleted_by,
    enterpriseId: row.enterprise_id,
  };
}

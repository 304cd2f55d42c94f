import type { Transaction } from "../database/database.ts";
import { listAllDeletedNumbers } from "./store.ts";

/** Exports the organization's number formats, series counters and deleted numbers. */
export async function exportNumbering(tx: Transaction) {
  const { db, enterpriseId } = tx;
  const formats = await db
    .selectFrom("number_format")
    .select(["kind", "format_type", "custom_pattern"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("kind")
    .execute();
  const series = await db
    .selectFrom("number_series")
    .select(["kind", "format_type", "custom_pattern", "period", "counter", "latest"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("kind")
    .orderBy("format_type")
    .orderBy("period")
    .execute();
  const deleted = await listAllDeletedNumbers(tx);
  return {
    formats: formats.map(({ kind, format_type, custom_pattern }) => ({
      type: kind,
      formatType: format_type,
      custom_format: custom_pattern,
    })),
    counters: series.map(({ kind, format_type, custom_pattern, ...reached }) => ({
      type: kind,
      formatType: format_type,
      custom_format: custom_pattern === "" ? null : custom_pattern,
      ...reached,
    })),
    deletedNumbers: deleted.map(({ kind, number, deleted_at, deleted_by }) => ({
      type: kind,
      numero: number,
      deletedAt: deleted_at.toISOString(),
      deletedById: deleted_by,
    })),
  };
}

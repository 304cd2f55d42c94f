import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** The numbers of documents, by their ids. */
export async function readDocumentNumbers(
  { db, enterpriseId }: Transaction,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("document")
    .select(["id", "number"])
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

import type { Transaction } from "../database/database.ts";

/** Reads the id of a document's client; undefined for an unknown document. */
export async function readClientIdOfDocument(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("document")
    .select("client_id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.client_id;
}

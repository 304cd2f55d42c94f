import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";

/**
 * Reads the kinds of the documents, each once; they decide the permissions
 * (docs/rules/team.md#documents). Unknown ids are left out.
 */
export async function kindsOfDocuments(
  { db, enterpriseId }: Transaction,
  ids: readonly string[],
): Promise<DocumentKind[]> {
  const found = await db
    .selectFrom("document")
    .select("kind")
    .distinct()
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "in", [...ids])
    .execute();
  return found.map(({ kind }) => kind);
}

import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

const EXISTING_PRODUCT_IDS = prepareStatement(
  (db, given: { enterpriseId: string; ids: string[] }) =>
    db
      .selectFrom("product")
      .select("id")
      .where("enterprise_id", "=", given.enterpriseId)
      .where(sql<boolean>`id = any(${given.ids}::uuid[])`),
);

export async function selectExistingIds(
  { execute: run, enterpriseId }: Transaction,
  ids: string[],
): Promise<string[]> {
  const found = await run(EXISTING_PRODUCT_IDS, { enterpriseId, ids });
  return found.map(({ id }) => id);
}

import { sql } from "kysely";
import type { declarations } from "#contract/declarations/declarations.ts";
import type { Reply } from "#contract/operation.ts";
import type { Transaction } from "../database/database.ts";

type G50 = Reply<typeof declarations.g50>;

/** Reads the kind and number of each document and payment of the anomalies. The records of NEGATIVE_LINE are codes of boxes, not ids. */
export async function readNamedRecords(
  { db, enterpriseId }: Transaction,
  anomalies: G50["anomalies"],
): Promise<G50["named"]> {
  const ids = anomalies
    .filter(({ code }) => code !== "NEGATIVE_LINE")
    .flatMap(({ records }) => records);
  if (ids.length === 0) return [];
  const { rows } = await sql<G50["named"][number]>`
    select id, kind, number as numero from document
     where enterprise_id = ${enterpriseId} and id = any(${ids}::uuid[])
    union all
    select id, 'PAYMENT', number from payment
     where enterprise_id = ${enterpriseId} and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

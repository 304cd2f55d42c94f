import { sql } from "kysely";
import type { Transaction } from "../database/database.ts";

/** The number of newest documents whose clients and products count as recently used. */
const RECENT_DOCUMENTS = 100;

/** Selects the newest documents by date, without archived ones; `place` is 1 for the newest. */
const newestDocumentsSql = (tx: Transaction) => sql`
  select id, client_id, row_number() over () as place
    from (select id, client_id from document
           where enterprise_id = ${tx.enterpriseId} and deleted_at is null
           order by date desc, created_at desc, id desc
           limit ${RECENT_DOCUMENTS}) as newest`;

/** Reads the clients of the newest documents, the last used first (docs/rules/documents.md#pickers). */
export async function recentClientIds(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from (${newestDocumentsSql(tx)}) as document
     group by client_id order by min(place)`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Reads the products on the lines of the newest documents, in the order of the documents and their lines. */
export async function recentProductIds(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select line.product_id as id
      from (${newestDocumentsSql(tx)}) as document
      join document_line line on line.enterprise_id = ${tx.enterpriseId}
                             and line.document_id = document.id
     where line.product_id is not null
     group by line.product_id order by min(array[document.place, line.position])`.execute(tx.db);
  return rows.map(({ id }) => id);
}

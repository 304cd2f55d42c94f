import { sql } from "kysely";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import { CLIENT_NAME } from "../reports/postingSql.ts";

/** The number, kind and client of a document that a figure sums. The client is the current record, not the snapshot. */
export interface NamedDocument {
  numero: string;
  type: DocumentKind;
  client: { id: string; name: string };
}

/** Reads number, kind and client of documents. @returns them by id; unknown ids are absent */
export async function readNamedDocuments(
  { db, enterpriseId }: Transaction,
  ids: readonly string[],
): Promise<Map<string, NamedDocument>> {
  const { rows } = await sql<NamedDocument & { id: string }>`
    select document.id, document.number as numero, document.kind as type,
           json_build_object('id', client.id, 'name', ${CLIENT_NAME}) as client
      from document
      join client on client.enterprise_id = document.enterprise_id and client.id = document.client_id
     where document.enterprise_id = ${enterpriseId}
       and document.id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

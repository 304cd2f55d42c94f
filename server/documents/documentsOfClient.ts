import { sql, type Selectable } from "kysely";
import type { ClientDocument, ClientWithDocuments } from "#contract/clients.ts";
import { DOCUMENT_KINDS, type DocumentKind, mapKinds } from "#domain/documents/documentKinds.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import type { DocumentTable } from "../database/schema.ts";
import { type DocumentMoney, documentMoney, presentMoney } from "./documentMoney.ts";
import { presentIssueState } from "./present.ts";

/**
 * How many of the newest documents of each kind a client's page lists
 * (docs/rules/clients-and-products.md#client-page).
 */
const MAX_NEWEST_DOCUMENTS = 200;

type ClientDocumentRow = Pick<
  Selectable<DocumentTable>,
  | "id"
  | "kind"
  | "number"
  | "date"
  | "due_date"
  | "status"
  | "payment_method"
  | "total_to_pay"
  | "client_id"
  | "issued_at"
  | "cancelled_at"
  | "deleted_at"
> & { money: DocumentMoney | null };

/** Reads a client's newest documents of each kind, archived ones included. */
async function readNewestDocuments(
  tx: Transaction,
  clientId: string,
): Promise<ClientDocumentRow[]> {
  const { rows } = await sql<ClientDocumentRow>`
    select document.*, ${documentMoney} as money
      from unnest(${[...DOCUMENT_KINDS]}::text[]) with ordinality as wanted (kind, place)
     cross join lateral (
       select enterprise_id, id, kind, number, date, due_date, status, payment_method, total_to_pay,
              client_id, issued_at, cancelled_at, deleted_at
         from document
        where enterprise_id = ${tx.enterpriseId}
          and client_id = ${clientId}
          and kind = wanted.kind
        order by date desc, created_at desc, id desc
        limit ${MAX_NEWEST_DOCUMENTS}
     ) document
     order by wanted.place, document.date desc`.execute(tx.db);
  return rows;
}

/** Counts a client's documents of each kind, archived ones included. */
async function countDocumentsByKind(
  tx: Transaction,
  clientId: string,
): Promise<Record<DocumentKind, number>> {
  const rows = await tx.db
    .selectFrom("document")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("total")])
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("client_id", "=", clientId)
    .groupBy("kind")
    .execute();
  const counts = mapKinds(() => 0);
  for (const { kind, total } of rows) counts[kind] = total;
  return counts;
}

/**
 * Sums the dinars that a client was invoiced in a year, by the rules of the dashboard's revenue
 * (docs/rules/documents.md#dashboard).
 */
async function sumInvoiced(tx: Transaction, clientId: string, year: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom("document")
    .select(sql<string>`coalesce(sum(total_to_pay), 0)::text`.as("total"))
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("client_id", "=", clientId)
    .where("kind", "=", "SALES_INVOICE")
    .where("date", ">=", `${year}-01-01` as Day)
    .where("date", "<=", `${year}-12-31` as Day)
    .where(({ or, eb }) => or([eb("status", "<>", "REJECTED"), eb("issued_at", "is not", null)]))
    .where("deleted_at", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(total) / 100;
}

function presentClientDocument(row: ClientDocumentRow): ClientDocument {
  const total = dinarsFromCentimes(row.total_to_pay);
  const { paymentState, overdueDays } = presentMoney(row);
  return {
    id: row.id,
    type: row.kind,
    numero: row.number,
    date: row.date,
    dueDate: row.due_date,
    status: row.status,
    paymentMethod: row.payment_method,
    Total_à_payer: total,
    totalAmount: total,
    clientId: row.client_id,
    issueState: presentIssueState(row),
    paymentState,
    overdueDays,
    deletedAt: row.deleted_at?.toISOString() ?? null,
  };
}

/** Reads the documents that a client's page lists, the counts of all documents by kind, and the amount invoiced this year. */
export async function readDocumentsOfClient(
  tx: Transaction,
  clientId: string,
): Promise<Pick<ClientWithDocuments, "documents" | "documentCounts" | "invoicedThisYear">> {
  const thisYear = dayInAlgiers(new Date()).slice(0, 4);
  const documents = await readNewestDocuments(tx, clientId);
  return {
    documents: documents.map(presentClientDocument),
    documentCounts: await countDocumentsByKind(tx, clientId),
    invoicedThisYear: await sumInvoiced(tx, clientId, thisYear),
  };
}

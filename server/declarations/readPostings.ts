import { type RawBuilder, sql } from "kysely";
import type { Nature } from "#domain/declarations/classes.ts";
import type { G50Line } from "#domain/declarations/g50Boxes.ts";
import type { Collection, Posting } from "#domain/declarations/postings.ts";
import type { Day } from "#domain/days/days.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { POPULATION_CONDITIONS, AMOUNT_SIGN } from "../reports/postingSql.ts";

/** The records from which the VAT of a period is computed (docs/rules/declarations.md#when-vat-is-due). */
export interface DeclaredRecords {
  postings: Posting[];
  collections: Collection[];
}

interface PostingRow {
  document_id: string;
  kind: Posting["kind"];
  date: Day;
  client_id: string;
  invoice_id: string | null;
  invoice_date: Day | null;
  regime: TaxRegime;
  rate: BasisPoints;
  nature: Nature;
  g50_line: G50Line | null;
  net: Centimes;
  vat: Centimes;
}

const isInPeriod = (day: RawBuilder<unknown>, { from, to }: DayRange) =>
  sql`${day} between ${from}::date and ${to}::date`;

const IS_ISSUED = POPULATION_CONDITIONS.ISSUED;

/** The clauses `from` and `where` that select the settlements of invoices by payments that were cleared, even if they bounced later. */
const fromSettlementsByClearedPayments = (enterpriseId: string) => sql`from settlement
    join movement as debit on debit.enterprise_id = settlement.enterprise_id
                          and debit.id = settlement.debit_id and debit.kind = 'INVOICE'
    join movement as credit on credit.enterprise_id = settlement.enterprise_id
                           and credit.id = settlement.credit_id and credit.kind = 'PAYMENT'
    join payment on payment.enterprise_id = credit.enterprise_id and payment.id = credit.payment_id
   where settlement.enterprise_id = ${enterpriseId} and payment.cleared_on is not null`;

/** Selects the ids of the issued documents of a period; for a credit note of an invoice, the id of that invoice. */
const documentsOfPeriod = (enterpriseId: string, period: DayRange) => sql`
  select coalesce(source.id, document.id) as id
    from document
    left join document as source on source.enterprise_id = document.enterprise_id
                                and source.id = document.source_id
                                and document.kind = 'CREDIT_INVOICE'
                                and source.kind = 'SALES_INVOICE'
   where document.enterprise_id = ${enterpriseId} and ${IS_ISSUED}
     and ${isInPeriod(sql`document.date`, period)}`;

/**
 * Selects the ids of the documents of a period, as `documentsOfPeriod` does, and of the invoices of which a settlement
 * begins, is cleared or ends in the period. Each of these days has its own subquery, so that each can use an index.
 */
const touchedDocumentIds = (enterpriseId: string, period: DayRange) => sql`
  ${documentsOfPeriod(enterpriseId, period)}
  union
  select debit.document_id ${fromSettlementsByClearedPayments(enterpriseId)}
     and ${isInPeriod(sql`settlement.settled_on`, period)} and payment.cleared_on <= ${period.to}::date
  union
  select debit.document_id ${fromSettlementsByClearedPayments(enterpriseId)}
     and ${isInPeriod(sql`payment.cleared_on`, period)} and settlement.settled_on <= ${period.to}::date
  union
  select debit.document_id ${fromSettlementsByClearedPayments(enterpriseId)}
     and ${isInPeriod(sql`settlement.ended_on`, period)}`;

/** Selects the ids of the touched documents and of all credit notes of these, each once. */
const withCreditNotes = (enterpriseId: string) => sql`
  select id from touched
  union
  select note.id
    from touched
    join document as note on note.enterprise_id = ${enterpriseId} and note.source_id = touched.id
                         and note.kind = 'CREDIT_INVOICE'`;

/**
 * Reads the postings of issued documents until the end of the period, summed by document, rate and class, the earliest
 * first.
 *
 * @param touchedIds a query of the ids of invoices and credit notes; the credit notes of these invoices are read too
 */
async function readPostings(
  { db, enterpriseId }: Transaction,
  period: DayRange,
  touchedIds: RawBuilder<unknown>,
): Promise<Posting[]> {
  const { rows } = await sql<PostingRow>`
    with touched as (${touchedIds}),
         declared as (${withCreditNotes(enterpriseId)})
    select document.id as document_id, document.kind, document.date, document.client_id,
           source.id as invoice_id, source.date as invoice_date, document.tax_regime as regime,
           line.vat_rate as rate, line.nature, line.g50_line,
           sum(${AMOUNT_SIGN} * line.net)::bigint as net, sum(${AMOUNT_SIGN} * line.vat)::bigint as vat
      from declared
      join document on document.enterprise_id = ${enterpriseId} and document.id = declared.id
      join document_line as line on line.enterprise_id = document.enterprise_id
                                and line.document_id = document.id
      left join document as source on source.enterprise_id = document.enterprise_id
                                  and source.id = document.source_id
                                  and document.kind = 'CREDIT_INVOICE'
                                  and source.kind = 'SALES_INVOICE'
     where ${IS_ISSUED} and document.date <= ${period.to}::date
     group by document.id, document.kind, document.date, document.client_id, source.id, source.date,
              document.tax_regime, line.vat_rate, line.nature, line.g50_line
     order by document.date, document.id, rate, nature, g50_line`.execute(db);
  return rows.map(({ document_id, client_id, invoice_id, invoice_date, g50_line, ...row }) => ({
    ...row,
    documentId: document_id,
    clientId: client_id,
    invoice:
      invoice_id === null || invoice_date === null ? null : { id: invoice_id, date: invoice_date },
    g50Line: g50_line,
  }));
}

async function readCollections(
  { db, enterpriseId }: Transaction,
  period: DayRange,
): Promise<Collection[]> {
  const { rows } = await sql<Collection>`
    with touched as (${touchedDocumentIds(enterpriseId, period)})
    select debit.document_id as "invoiceId", payment.id as "paymentId", settlement.amount,
           greatest(settlement.settled_on, payment.cleared_on) as "from", settlement.ended_on as until
    ${fromSettlementsByClearedPayments(enterpriseId)}
       and debit.document_id in (select id from touched)
       and greatest(settlement.settled_on, payment.cleared_on) <= ${period.to}::date
     order by "from", settlement.created_at, settlement.id`.execute(db);
  return rows;
}

/** Reads the postings and collections from which the VAT of a period is computed. */
export async function readDeclaredRecords(
  tx: Transaction,
  period: DayRange,
): Promise<DeclaredRecords> {
  const postings = await readPostings(tx, period, touchedDocumentIds(tx.enterpriseId, period));
  const collections = await readCollections(tx, period);
  return { postings, collections };
}

/** Reads only the postings, for a period in which no VAT is due by collection. */
export async function readInvoicedRecords(
  tx: Transaction,
  period: DayRange,
): Promise<DeclaredRecords> {
  const postings = await readPostings(tx, period, documentsOfPeriod(tx.enterpriseId, period));
  return { postings, collections: [] };
}

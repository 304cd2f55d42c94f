import { sql } from "kysely";
import type { DocumentForAnomalies, PaymentForAnomalies } from "#domain/declarations/anomalies.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { BasisPoints } from "#domain/money/money.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";
import { needsVatReason } from "#domain/vat/needsVatReason.ts";
import type { Transaction } from "../database/database.ts";

interface DocumentRow {
  id: string;
  kind: DocumentForAnomalies["kind"];
  regime: TaxRegime;
  isIssued: boolean;
  hasSource: boolean;
  isForBusiness: boolean;
  clientNif: string | null;
  vatExempt: VatExempt;
  hasVatReason: boolean;
  rates: BasisPoints[];
}

/**
 * Reads the invoices and credit notes of a period that are searched for anomalies: neither cancelled, nor archived or
 * rejected without being issued. Clients are the current records.
 */
export async function readDocumentsForAnomalies(
  { db, enterpriseId }: Transaction,
  { from, to }: DayRange,
): Promise<DocumentForAnomalies[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, document.kind, document.tax_regime as regime,
           document.issued_at is not null as "isIssued", document.source_id is not null as "hasSource",
           client.type = 'BUSINESS' and coalesce(nullif(client.country, ''), 'DZ') = 'DZ' as "isForBusiness",
           client.nif as "clientNif", document.vat_exempt as "vatExempt",
           coalesce(document.vat_reason, '') <> '' as "hasVatReason",
           (select coalesce(array_agg(distinct line.vat_rate), '{}') from document_line as line
             where line.enterprise_id = document.enterprise_id and line.document_id = document.id) as rates
      from document
      join client on client.enterprise_id = document.enterprise_id and client.id = document.client_id
     where document.enterprise_id = ${enterpriseId}
       and document.kind in ('SALES_INVOICE', 'CREDIT_INVOICE')
       and document.date between ${from}::date and ${to}::date and document.cancelled_at is null
       and (document.issued_at is not null
            or (document.deleted_at is null and document.status <> 'REJECTED'))
     order by document.date, document.number, document.id`.execute(db);
  return rows.map(({ vatExempt, hasVatReason, ...row }) => {
    const terms = { kind: row.kind, taxRegime: row.regime, vatExempt };
    const lines = row.rates.map((vatRate) => ({ vatRate }));
    return { ...row, lacksVatReason: !hasVatReason && needsVatReason({ ...terms, lines }) };
  });
}

/** Reads the payments received in a period that are neither cancelled nor bounced, with their settlements. */
export async function readPaymentsForAnomalies(
  { db, enterpriseId }: Transaction,
  { from, to }: DayRange,
): Promise<PaymentForAnomalies[]> {
  const { rows } = await sql<PaymentForAnomalies>`
    select payment.id, payment.paid_on as "paidOn", payment.cleared_on as "clearedOn", payment.amount,
           (select coalesce(jsonb_agg(jsonb_build_object('amount', settlement.amount,
                     'settledOn', settlement.settled_on, 'endedOn', settlement.ended_on)), '[]')
              from movement
              join settlement on settlement.enterprise_id = movement.enterprise_id
                             and settlement.credit_id = movement.id
             where movement.enterprise_id = payment.enterprise_id and movement.payment_id = payment.id
               and movement.kind = 'PAYMENT') as settlements
      from payment
     where payment.enterprise_id = ${enterpriseId} and payment.direction = 'IN'
       and payment.state not in ('CANCELLED', 'BOUNCED')
       and payment.paid_on between ${from}::date and ${to}::date
     order by payment.paid_on, payment.number`.execute(db);
  return rows;
}

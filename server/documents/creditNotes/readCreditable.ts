import { type Creditable, creditableOf } from "#domain/creditNotes/creditable.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { netsOfLines } from "#domain/totals/postings.ts";
import type { Transaction } from "../../database/database.ts";
import { linesWithoutTexts } from "../documentSql.ts";
import { selectWholeDocuments } from "../loadDocument.ts";
import { vatByRateOf } from "../storedAmounts.ts";
import type { DocumentRecord, LineRecord } from "../store.ts";
import { readCredited } from "./readCredited.ts";

type StoredDocument = DocumentRecord & { lines: readonly LineRecord[] };

function toCreditedInvoice(invoice: StoredDocument) {
  const amounts = invoice.lines.map((line) => line.excluding_tax);
  const nets = netsOfLines(amounts, invoice.total_excluding_tax);
  const lines = invoice.lines.map((line, index) => ({
    id: line.id,
    quantity: exactThousandths(line.quantity),
    unitPrice: line.unit_price,
    vatRate: line.vat_rate,
    net: nets[index] ?? centimes(0),
  }));
  return { lines, vatByRate: vatByRateOf(invoice, invoice.lines) };
}

interface CreditState {
  invoice: DocumentRecord;
  creditable: Creditable;
  credited: Centimes;
}

/**
 * Reads an invoice, the amounts that can still be credited, and the total of its issued credit notes
 * in centimes; null if no sales invoice has the id.
 */
export async function readCreditState(
  tx: Transaction,
  invoiceId: string,
): Promise<CreditState | null> {
  const invoice = await selectWholeDocuments(tx.db, linesWithoutTexts)
    .where("document.enterprise_id", "=", tx.enterpriseId)
    .where("document.id", "=", invoiceId)
    .where("document.kind", "=", "SALES_INVOICE")
    .executeTakeFirst();
  if (invoice === undefined) return null;
  const credited = await readCredited(tx, invoiceId);
  return {
    invoice,
    creditable: creditableOf(toCreditedInvoice(invoice), credited),
    credited: credited.total,
  };
}

type SourceColumns = Pick<DocumentRecord, "kind" | "source_id">;

/**
 * Reads the invoice of a credit note with what is credited and what can still be credited; null for
 * a credit note without a source, and for other kinds.
 */
export async function readSourceCreditState(
  tx: Transaction,
  { kind, source_id: sourceId }: SourceColumns,
): Promise<CreditState | null> {
  return kind === "CREDIT_INVOICE" && sourceId !== null ? readCreditState(tx, sourceId) : null;
}

/**
 * Reads what can still be credited of a credit note's invoice; null for a credit note without a
 * source, and for other kinds.
 */
export async function readCreditable(
  tx: Transaction,
  document: SourceColumns,
): Promise<Creditable | null> {
  return (await readSourceCreditState(tx, document))?.creditable ?? null;
}

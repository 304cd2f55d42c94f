import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { postingsOfLines } from "#domain/totals/postings.ts";
import type { DocumentTotals } from "#domain/totals/totals.ts";
import { needsVatReason } from "#domain/vat/needsVatReason.ts";
import type { Transaction } from "../../database/database.ts";
import { totalColumns } from "../contents.ts";
import { toStoredDiscount } from "../discounts.ts";
import type { LineValues } from "../insert.ts";
import type { DocumentRecord, LineRecord, WholeDocument } from "../store.ts";
import { amountDiscount } from "./priceCreditNote.ts";
import { readSourceCreditState } from "./readCreditable.ts";

type StoredDocument = Pick<WholeDocument, "record" | "lines">;

function computeLines(creditable: Creditable, lines: readonly LineRecord[]) {
  const totals = computeCreditNote(
    creditable,
    lines.map((line) => ({
      sourceLineId: line.source_line_id,
      quantity: exactThousandths(line.quantity),
      unitPrice: line.unit_price,
    })),
  );
  const computed = lines.map((line, index): LineRecord => {
    const { discount, excludingTax, includingTax } = totals.lines[index]!;
    const source = creditable.lines.find((each) => each.line.id === line.source_line_id);
    const stored = toStoredDiscount(amountDiscount(discount));
    return {
      ...line,
      discount_type: stored.type,
      discount_value: stored.value,
      vat_rate: source?.line.vatRate ?? line.vat_rate,
      excluding_tax: excludingTax,
      including_tax: includingTax,
    };
  });
  return { totals, lines: computed };
}

function addPostings(lines: readonly LineRecord[], totals: DocumentTotals): LineValues[] {
  const postings = postingsOfLines(
    lines.map((line) => ({ vatRate: line.vat_rate })),
    totals,
  );
  return lines.map((line, index) => ({ ...line, ...postings[index]! }));
}

/**
 * The regime, the exemption and the reason for 0 % VAT, which a credit note takes from its invoice.
 * A credit note that has a reason of its own keeps that one.
 */
function termColumnsFromInvoice(
  invoice: DocumentRecord,
  note: DocumentRecord,
  lines: readonly LineRecord[],
) {
  const { tax_regime: taxRegime, vat_exempt: vatExempt } = invoice;
  const rates = lines.map((line) => ({ vatRate: line.vat_rate }));
  const needsReason = needsVatReason({ kind: note.kind, taxRegime, vatExempt, lines: rates });
  const reason = note.vat_reason ?? invoice.vat_reason;
  return {
    tax_regime: taxRegime,
    vat_exempt: vatExempt,
    vat_reason: needsReason ? reason : null,
  };
}

/**
 * Recomputes a stored credit note from its invoice and the credit notes that are issued by now;
 * null for one without a source, and for other kinds.
 */
export async function recomputeCreditNote(tx: Transaction, { record, lines }: StoredDocument) {
  const credits = await readSourceCreditState(tx, record);
  if (credits === null) return null;
  const { invoice } = credits;
  const { totals, lines: computed } = computeLines(credits.creditable, lines);
  const columns = {
    ...totalColumns(totals),
    ...termColumnsFromInvoice(invoice, record, computed),
    global_discount_type: "NONE" as const,
    global_discount_value: 0,
  };
  const { vat_by_rate: _, ...compared } = columns;
  const changed =
    Object.entries(compared).some(
      ([name, value]) => record[name as keyof typeof compared] !== value,
    ) || JSON.stringify(computed) !== JSON.stringify(lines);
  return {
    exceeding: totals.exceeding,
    changed,
    hasOtherClient: invoice.client_id !== record.client_id,
    invoiceDate: invoice.date,
    columns,
    lines: addPostings(computed, totals),
  };
}

export type RecomputedCredit = NonNullable<Awaited<ReturnType<typeof recomputeCreditNote>>>;

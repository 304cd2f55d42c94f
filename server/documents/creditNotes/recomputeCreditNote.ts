import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import { exactThousandths } from "#domain/quantities.ts";
import type { Transaction } from "../../database/database.ts";
import { totalColumns } from "../contents.ts";
import { storeDiscount } from "../discounts.ts";
import type { LineRecord, WholeDocument } from "../store.ts";
import { discountOf } from "./priceCreditNote.ts";
import { readCreditable } from "./readCreditable.ts";

type Stored = Pick<WholeDocument, "record" | "lines">;

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
    const stored = storeDiscount(discountOf(discount));
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

/**
 * A stored credit note as it is against the credit notes that are issued by now; null for one without a
 * source, and for other kinds.
 */
export async function recomputeCreditNote(tx: Transaction, { record, lines }: Stored) {
  const creditable = await readCreditable(tx, record);
  if (creditable === null) return null;
  const { totals, lines: computed } = computeLines(creditable, lines);
  const columns = {
    ...totalColumns(totals),
    global_discount_type: "NONE" as const,
    global_discount_value: 0,
  };
  const { vat_by_rate: _, ...amounts } = columns;
  const changed =
    Object.entries(amounts).some(
      ([name, value]) => record[name as keyof typeof amounts] !== value,
    ) || JSON.stringify(computed) !== JSON.stringify(lines);
  return { exceeding: totals.exceeding, changed, columns, lines: computed };
}

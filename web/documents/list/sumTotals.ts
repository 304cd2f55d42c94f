import type { DocumentRow } from "#contract/documents.ts";
import { type Centimes, centimes, centimesFromDinars } from "#domain/money.ts";

/**
 * The exact sum of the totals to pay, those of credit notes as the list shows them.
 * @returns null beyond what a number holds exactly
 */
export function sumTotals(
  documents: readonly Pick<DocumentRow, "Total_à_payer">[],
): Centimes | null {
  const sum = documents.reduce(
    (total, document) => total + BigInt(centimesFromDinars(document.Total_à_payer) ?? 0),
    0n,
  );
  return sum > Number.MAX_SAFE_INTEGER ? null : centimes(Number(sum));
}

import type { DocumentRow } from "#contract/documents.ts";
import { type Centimes, centimes, centimesFromDinars } from "#domain/money/money.ts";

/**
 * The exact sum of the balances due; null if no document has one, or if a number can't hold the sum
 * exactly.
 */
export function sumBalances(documents: readonly Pick<DocumentRow, "balance">[]): Centimes | null {
  const known = documents.flatMap(({ balance }) => (balance === null ? [] : balance));
  if (known.length === 0) return null;
  return exactSum(known);
}

/**
 * The exact sum of the totals to pay, where credit notes count as the list shows them and cancelled
 * documents count 0.
 *
 * @returns null if a number can't hold the sum exactly
 */
export function sumTotals(
  documents: readonly Pick<DocumentRow, "Total_à_payer" | "issueState">[],
): Centimes | null {
  const counted = documents.filter(({ issueState }) => issueState !== "CANCELLED");
  return exactSum(counted.map((document) => document.Total_à_payer));
}

function exactSum(amounts: readonly number[]): Centimes | null {
  const sum = amounts.reduce(
    (total, dinars) => total + BigInt(centimesFromDinars(dinars) ?? 0),
    0n,
  );
  return sum > Number.MAX_SAFE_INTEGER ? null : centimes(Number(sum));
}

import { type BasisPoints, type Centimes, centimes, sumOf } from "../money/money.ts";
import { allocateByLargestRemainder } from "./largestRemainder.ts";
import type { DocumentTotals } from "./totals.ts";

/** The turnover and VAT of a line, in centimes. */
export interface LinePosting {
  /** HT less the line's share of the global discount. */
  net: Centimes;
  /** Its share of the VAT of its rate, which is rounded once for all lines of the rate. */
  vat: Centimes;
}

type PostedTotals = Pick<DocumentTotals, "totalExcludingTax" | "vatByRate"> & {
  lines: readonly Pick<DocumentTotals["lines"][number], "excludingTax">[];
};

/**
 * The net amount of each line: its HT less its share of the global discount. The global discount is
 * the sum of the lines' HT less the document's HT.
 */
export function netsOfLines(
  excludingTax: readonly Centimes[],
  totalExcludingTax: Centimes,
): Centimes[] {
  const sum = sumOf(excludingTax);
  const shares = allocateByLargestRemainder(centimes(sum - totalExcludingTax), excludingTax);
  return excludingTax.map((amount, index) => centimes(amount - (shares[index] ?? 0)));
}

/**
 * The posting of each line (docs/rules/reports.md#postings): the nets sum to the document's HT after
 * discounts, the VAT of each rate's lines to the VAT of the rate.
 *
 * @param lines the document's lines, in the order of its totals
 */
export function postingsOfLines(
  lines: readonly { vatRate: BasisPoints }[],
  { lines: amounts, totalExcludingTax, vatByRate }: PostedTotals,
): LinePosting[] {
  const nets = netsOfLines(
    amounts.map((line) => line.excludingTax),
    totalExcludingTax,
  );
  const postings = nets.map((net) => ({ net, vat: centimes(0) }));
  for (const { rate, vat } of vatByRate) {
    const ofRate = postings.filter((_, index) => lines[index]?.vatRate === rate);
    const shares = allocateByLargestRemainder(
      vat,
      ofRate.map(({ net }) => net),
    );
    ofRate.forEach((posting, index) => (posting.vat = shares[index] ?? posting.vat));
  }
  return postings;
}

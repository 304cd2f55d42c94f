import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { chargesVat } from "../enterprises/taxRegimes.ts";
import type { VatActivity } from "./classes.ts";
import { collectedPostings } from "./collectedPostings.ts";
import { type ClassedPosting, classifyPosting, type DuePosting } from "./dueClass.ts";
import { basisDayOf, type Collection, type Posting } from "./postings.ts";
import { type Steps, WORK_PER_STEP } from "./steps.ts";
import { type DatedVatBasis, indexVatBases, isDueByCollection, type VatBasis } from "./vatBasis.ts";

/** How an organization declares its VAT. */
export interface VatDeclarationTerms {
  activity: VatActivity;
  bases: readonly DatedVatBasis[];
}

/** Whether the VAT of a posting is due by collection. A credit note without an invoice counts on its own day. */
function isByCollection(posting: Posting, basisOn: (day: Day) => VatBasis): boolean {
  if (posting.kind === "CREDIT_INVOICE" && posting.invoice === null) return false;
  return isDueByCollection(basisOn(basisDayOf(posting)), posting.nature);
}

function toDuePosting(posting: ClassedPosting): DuePosting {
  const { documentId, date, rate, nature, box, net, vat } = posting;
  return {
    documentId,
    date,
    by: { kind: "DOCUMENT", id: documentId },
    rate,
    nature,
    box,
    net,
    vat,
  };
}

/**
 * The amounts whose VAT becomes due in a period (docs/rules/declarations.md#when-vat-is-due). Only
 * documents with VAT count.
 * @param postings the postings of the period's documents. Of an invoice that is declared by
 * collection: all postings until the period's end, and those of its credit notes
 * @param collections all collections of these invoices until the period's end
 */
export function* duePostings(
  { postings, collections }: { postings: readonly Posting[]; collections: readonly Collection[] },
  { activity, bases }: VatDeclarationTerms,
  period: DayRange,
): Steps<DuePosting[]> {
  const basisOn = indexVatBases(bases);
  const isCollected = (posting: Posting) => isByCollection(posting, basisOn);
  const taxed: ClassedPosting[] = [];
  const due: DuePosting[] = [];
  for (const [index, posting] of postings.entries()) {
    if (index > 0 && index % WORK_PER_STEP === 0) yield;
    if (!chargesVat(posting.regime)) continue;
    const classed = classifyPosting(posting, activity);
    taxed.push(classed);
    if (isDayInRange(posting.date, period) && !isCollected(posting))
      due.push(toDuePosting(classed));
  }
  const collected = yield* collectedPostings(taxed, collections, { isCollected, period });
  return [...due, ...collected];
}

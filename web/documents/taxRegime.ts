import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { type TaxRegime, taxRegimeOfDocument } from "#domain/enterprises/taxRegimes.ts";

type Regimes = Pick<Enterprise, "taxRegimes">;

/**
 * The regime of a document once it is saved with a date; a credit note keeps the regime of its
 * invoice.
 *
 * @param stored the document that is edited
 */
export function regimeByDate(
  kind: DocumentKind,
  { taxRegimes }: Regimes,
  stored?: Pick<Document, "sourceId" | "taxRegime">,
): (date: Day) => TaxRegime {
  const isOfSource = kind === "CREDIT_INVOICE" && stored !== undefined && stored.sourceId !== null;
  return (date) =>
    isOfSource ? stored.taxRegime : taxRegimeOfDocument({ kind, date }, taxRegimes);
}

type DraftField =
  | "type"
  | "date"
  | "status"
  | "deletedAt"
  | "issueState"
  | "sourceId"
  | "taxRegime";

/**
 * The regime in force on a draft's date, if the draft was computed under another one; else null.
 */
export function newerRegimeOf(
  document: Pick<Document, DraftField>,
  regimes: Regimes,
): TaxRegime | null {
  if (document.status !== "DRAFT" || document.deletedAt !== null) return null;
  if (document.issueState === "CANCELLED") return null;
  const regime = regimeByDate(document.type, regimes, document)(document.date as Day);
  return regime === document.taxRegime ? null : regime;
}

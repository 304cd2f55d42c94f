import type { Day } from "../days/days.ts";
import type { DocumentKind } from "../documents/documentKinds.ts";
import type { VatExemption } from "../parties/vatExemption.ts";
import {
  type DatedTaxRegime,
  type TaxRegime,
  taxRegimeOfDocument,
} from "../enterprises/taxRegimes.ts";
import { canBeExempt, isCovered, type VatExempt } from "./vatExempt.ts";

interface ComputedDocument {
  kind: DocumentKind;
  date: Day;
  taxRegime: TaxRegime;
  vatExempt: VatExempt;
  /** The client's current exemption. */
  exemption: VatExemption | null;
}

/**
 * Whether a document was computed under another tax regime than that of its date, or before its
 * client had the exemption that covers its date. A credit note of an invoice has the terms of the
 * invoice, so callers leave it out.
 */
export function hasFormerTerms(
  { vatExempt, exemption, ...document }: ComputedDocument,
  regimes: readonly DatedTaxRegime[],
): boolean {
  if (taxRegimeOfDocument(document, regimes) !== document.taxRegime) return true;
  return vatExempt === null && canBeExempt(document) && isCovered(exemption, document.date);
}

import { NEW_DOCUMENT } from "../documents/documents.ts";
import { hasVatRates, type VatTerms } from "../enterprises/taxRegimes.ts";
import type { BasisPoints } from "../money/money.ts";

interface LineRates {
  /** The rate that is applied. */
  vatRate: BasisPoints;
  /** Null on a line that was saved before typed rates were stored, or of a body without one. */
  typedVatRate: BasisPoints | null;
}

/**
 * The rate that comes back when a stored document gets VAT again: the typed one where its terms removed the
 * VAT, else the applied one (docs/rules/money.md#typed-rates).
 */
export function typedRateOf({ vatRate, typedVatRate }: LineRates, terms: VatTerms): BasisPoints {
  return hasVatRates(terms) ? vatRate : (typedVatRate ?? NEW_DOCUMENT.vatRate);
}

/**
 * The typed rate of a line that was sent. The one that it names counts only beside the rate 0, which terms
 * without VAT apply: any other rate was typed.
 *
 * @param stored the typed rate of the stored line with its id; undefined without one
 */
export function readTypedRate(
  { vatRate, typedVatRate }: LineRates,
  stored: BasisPoints | undefined,
): BasisPoints {
  return vatRate === 0 ? (typedVatRate ?? stored ?? vatRate) : vatRate;
}

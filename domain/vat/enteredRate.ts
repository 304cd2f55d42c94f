import { NEW_DOCUMENT } from "../documents/documents.ts";
import { hasVatRates, type VatTerms } from "../enterprises/taxRegimes.ts";
import type { BasisPoints } from "../money/money.ts";

interface LineRates {
  /** The rate that is applied. */
  vatRate: BasisPoints;
  /**
   * The rate that the user entered. Null on a line that was saved before entered rates were stored,
   * and in a request without one.
   */
  typedVatRate: BasisPoints | null;
}

/**
 * The rate of a line when its stored document gets VAT again: the entered rate if the document's
 * terms removed the VAT (the default rate if none is stored), else the applied rate
 * (docs/rules/money.md#typed-rates).
 */
export function enteredRateOf({ vatRate, typedVatRate }: LineRates, terms: VatTerms): BasisPoints {
  return hasVatRates(terms) ? vatRate : (typedVatRate ?? NEW_DOCUMENT.vatRate);
}

/**
 * The entered rate of a line in a request. Terms without VAT set `vatRate` to 0 and keep the entered
 * rate in `typedVatRate`; a `vatRate` other than 0 is the entered rate.
 * @param stored the entered rate of the stored line with this id; undefined without one
 */
export function resolveEnteredRate(
  { vatRate, typedVatRate }: LineRates,
  stored: BasisPoints | undefined,
): BasisPoints {
  return vatRate === 0 ? (typedVatRate ?? stored ?? vatRate) : vatRate;
}

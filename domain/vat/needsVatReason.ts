import type { DocumentKind } from "../documents/documentKinds.ts";
import type { BasisPoints } from "../money/money.ts";
import type { TaxRegime } from "../enterprises/taxRegimes.ts";
import { canBeExempt, type VatExempt } from "./vatExempt.ts";

interface DocumentWithRates {
  kind: DocumentKind;
  taxRegime: TaxRegime;
  vatExempt: VatExempt;
  lines: readonly { vatRate: BasisPoints }[];
}

/** Whether a document must state why VAT is 0 %: a line has that rate although VAT is due. */
export function needsVatReason({ lines, vatExempt, ...document }: DocumentWithRates): boolean {
  if (vatExempt === true || !canBeExempt(document)) return false;
  return lines.some(({ vatRate }) => vatRate === 0);
}

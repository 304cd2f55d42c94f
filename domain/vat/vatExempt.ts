import type { Day } from "../days/days.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "../documents/documentKinds.ts";
import { coversDay, type VatExemption } from "../parties/vatExemption.ts";
import { chargesVat, type TaxRegime } from "../enterprises/taxRegimes.ts";

/**
 * Whether a document is exempt from VAT by the exemption of its client. Null: no exemption could be
 * chosen; false: the user declined it (docs/rules/money.md#exempt-documents).
 */
export type VatExempt = boolean | null;

/** The values of a document that decide whether an exemption covers it. */
interface CoveredDocument {
  clientId: string;
  date: Day;
}

/** The values that decide whether a document is exempt. */
interface ExemptionInput extends CoveredDocument {
  kind: DocumentKind;
  taxRegime: TaxRegime;
  /** The client's current exemption. */
  exemption: VatExemption | null;
  /** The document as it is stored; null for a new one. */
  stored: (CoveredDocument & { vatExempt: VatExempt }) | null;
}

/**
 * Whether a document has VAT that an exemption can remove. A purchase order doesn't: its VAT is the
 * seller's.
 */
export function canBeExempt({ kind, taxRegime }: Pick<ExemptionInput, "kind" | "taxRegime">) {
  return DOCUMENT_KIND_REGISTRY[kind].followsTaxRegime && chargesVat(taxRegime);
}

/** Whether an exemption, if there is one, covers a day. */
export function isCovered(exemption: VatExemption | null, day: Day): boolean {
  return exemption !== null && coversDay(exemption, day);
}

/**
 * Whether a document was stored as exempt for the same client and day, so that it may stay exempt.
 */
function mayStayExempt({ stored, clientId, date }: ExemptionInput): boolean {
  return stored?.vatExempt === true && stored.clientId === clientId && stored.date === date;
}

/**
 * Whether the exemption can be chosen: the document has VAT that it can remove, and the client's
 * exemption covers the date or the stored document may stay exempt.
 */
export function canChooseExemption(document: ExemptionInput): boolean {
  if (!canBeExempt(document)) return false;
  return isCovered(document.exemption, document.date) || mayStayExempt(document);
}

/**
 * Whether a document is exempt; null if no exemption can be chosen, or none could be chosen again
 * after it is declined. By default the stored choice is kept, and a document without one is exempt.
 * @param chosen the user's choice; null or undefined for the default
 */
export function vatExemptOf(
  document: ExemptionInput,
  chosen: boolean | null | undefined,
): VatExempt {
  if (!canChooseExemption(document)) return null;
  const isExempt = chosen ?? document.stored?.vatExempt ?? true;
  return isExempt || isCovered(document.exemption, document.date) ? isExempt : null;
}

/**
 * Whether the choice of an exemption is refused: it can't be chosen. Under a tax regime without VAT
 * the choice has no effect and is accepted.
 */
export function isExemptionRefused(document: ExemptionInput, chosen: boolean | null | undefined) {
  const hasVat = chargesVat(document.taxRegime);
  return chosen === true && hasVat && !canChooseExemption(document);
}

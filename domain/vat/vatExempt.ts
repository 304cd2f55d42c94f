import type { Day } from "../days/days.ts";
import { type DocumentKind, KINDS } from "../documents/documentKinds.ts";
import { coversDay, type VatExemption } from "../parties/vatExemption.ts";
import { chargesVat, type TaxRegime } from "../enterprises/taxRegimes.ts";

/**
 * Whether a document is exempt from VAT by the exemption of its client: null where no exemption could be
 * chosen, false where it was declined (docs/rules/money.md#exempt-documents).
 */
export type VatExempt = boolean | null;

/** What a document has in itself that an exemption depends on. */
interface CoveredDocument {
  clientId: string;
  date: Day;
}

interface ExemptDocument extends CoveredDocument {
  kind: DocumentKind;
  taxRegime: TaxRegime;
  /** The exemption that the client has now. */
  exemption: VatExemption | null;
  /** The document as it is stored; null for a new one. */
  stored: (CoveredDocument & { vatExempt: VatExempt }) | null;
}

/** Whether VAT is due that an exemption can remove: not on an order, whose VAT is the seller's. */
export function canBeExempt({ kind, taxRegime }: Pick<ExemptDocument, "kind" | "taxRegime">) {
  return KINDS[kind].followsTaxRegime && chargesVat(taxRegime);
}

/** Whether an exemption, if there is one, covers a day. */
export function isCovered(exemption: VatExemption | null, day: Day): boolean {
  return exemption !== null && coversDay(exemption, day);
}

/** Whether a document was stored as exempt for the same client and day: it may stay so. */
function staysExempt({ stored, clientId, date }: ExemptDocument): boolean {
  return stored?.vatExempt === true && stored.clientId === clientId && stored.date === date;
}

/** Whether exemption can be chosen: the client's exemption covers the date, or the document has it. */
export function offersExemption(document: ExemptDocument): boolean {
  if (!canBeExempt(document)) return false;
  return isCovered(document.exemption, document.date) || staysExempt(document);
}

/**
 * Whether a document is exempt. By default it is where its client's exemption covers its date, unless
 * that was declined before.
 *
 * @param chosen what was chosen; null or undefined for the default
 */
export function vatExemptOf(
  document: ExemptDocument,
  chosen: boolean | null | undefined,
): VatExempt {
  if (!offersExemption(document)) return null;
  const isExempt = chosen ?? document.stored?.vatExempt ?? true;
  return isExempt || isCovered(document.exemption, document.date) ? isExempt : null;
}

/** Whether a choice is refused: exemption without one that covers the date. */
export function lacksExemption(document: ExemptDocument, chosen: boolean | null | undefined) {
  const hasVat = chargesVat(document.taxRegime);
  return chosen === true && hasVat && !offersExemption(document);
}

import type { Document } from "#contract/documents.ts";
import type { Day } from "#domain/days/days.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import { canBeExempt, isCovered } from "#domain/vat/vatExempt.ts";

type DraftField =
  | "type"
  | "date"
  | "status"
  | "deletedAt"
  | "issueState"
  | "sourceId"
  | "taxRegime"
  | "vatExempt";

type Draft = Pick<Document, DraftField> & { client: Pick<Document["client"], "vatExemption"> };

/**
 * What became of the client's exemption since the draft was saved: the client lost the one that the
 * draft relies on, or gained one that could not be chosen then; null if neither. An exemption that
 * was declined stays declined. The credit note of an invoice keeps the exemption of the invoice.
 */
export function exemptionChangeOf(draft: Draft): "lost" | "gained" | null {
  const { type: kind, date, status, vatExempt, taxRegime } = draft;
  if (status !== "DRAFT" || draft.deletedAt !== null || draft.issueState === "CANCELLED")
    return null;
  if (kind === "CREDIT_INVOICE" && draft.sourceId !== null) return null;
  if (!canBeExempt({ kind, taxRegime })) return null;
  // A draft shows its client as it is now.
  const isNowCovered = isCovered(draft.client.vatExemption as VatExemption | null, date as Day);
  if (vatExempt === true) return isNowCovered ? null : "lost";
  return vatExempt === null && isNowCovered ? "gained" : null;
}

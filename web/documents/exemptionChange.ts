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
 * How the client's exemption has changed since the draft was saved. `lost`: the draft is exempt, but the client has no
 * exemption on its date any more. `gained`: the client has one that could not be chosen then. Null: neither, also for a
 * document that isn't an active draft, where the user declined the exemption, and for the credit note of an invoice,
 * which keeps the invoice's exemption.
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

import { Suspense } from "react";
import type { Document } from "#contract/documents.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { useCan } from "../../api/useCan.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const SettlementsCard = lazyPart(async () => {
  const card = import("../../payments/settlements/SettlementsCard.tsx");
  const [{ SettlementsCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: SettlementsCard };
});

const CreditNoteCard = lazyPart(async () => {
  const card = import("../../payments/settlements/CreditNoteCard.tsx");
  const [{ CreditNoteCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: CreditNoteCard };
});

const AdvanceCard = lazyPart(async () => {
  const card = import("../../payments/advance/AdvanceCard.tsx");
  const [{ AdvanceCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: AdvanceCard };
});

const AdvanceOfferCard = lazyPart(async () => {
  const card = import("../../payments/advance/AdvanceOfferCard.tsx");
  const [{ AdvanceOfferCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: AdvanceOfferCard };
});

/** The balance due of an invoice without a payment state, in dinars; null for other documents and for the counter client. */
function balanceBeforeReceivables(document: Document): number | null {
  if (document.paymentState !== null || document.client.counter) return null;
  const rest = balanceDueOf(document);
  return rest === null ? null : dinarsFromCentimes(rest);
}

/**
 * Shows, for an invoice with a payment state, its payments; for another invoice, the client's advance; for a credit
 * note, its use; for a quotation, its advances. The cards load after the page.
 */
export function SettlementsHost({ document }: { document: Document }) {
  const mayRead = useCan("payments.read");
  const { type, paymentState, balance } = document;
  if (!mayRead) return null;
  const rest = balanceBeforeReceivables(document);
  const takesAdvance =
    type === "QUOTATION" && document.deletedAt === null && !document.client.counter;
  const isCredit = type === "CREDIT_INVOICE" && balance !== null;
  return (
    <Suspense>
      {paymentState !== null && <SettlementsCard invoice={document} />}
      {rest !== null && <AdvanceOfferCard invoice={document} rest={rest} />}
      {takesAdvance && <AdvanceCard quotation={document} />}
      {isCredit && <CreditNoteCard note={document} />}
    </Suspense>
  );
}

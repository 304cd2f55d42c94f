import { lazy, Suspense } from "react";
import type { Document } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

const SettlementsCard = lazy(async () => {
  const card = import("../../payments/settlements/SettlementsCard.tsx");
  const [{ SettlementsCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: SettlementsCard };
});

const CreditCard = lazy(async () => {
  const card = import("../../payments/settlements/CreditCard.tsx");
  const [{ CreditCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: CreditCard };
});

const AdvanceCard = lazy(async () => {
  const card = import("../../payments/advance/AdvanceCard.tsx");
  const [{ AdvanceCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: AdvanceCard };
});

/** The payments of an invoice that counts, the use of a credit note, the advances of a quotation; loaded after the page. */
export function SettlementsHost({ document }: { document: Document }) {
  const mayRead = useCan("payments.read");
  const { type, paymentState, balance } = document;
  if (!mayRead) return null;
  const takesAdvance =
    type === "QUOTATION" && document.deletedAt === null && !document.client.counter;
  const isCredit = type === "CREDIT_INVOICE" && balance !== null;
  return (
    <Suspense>
      {paymentState !== null && <SettlementsCard invoice={document} />}
      {takesAdvance && <AdvanceCard quotation={document} />}
      {isCredit && <CreditCard note={document} />}
    </Suspense>
  );
}

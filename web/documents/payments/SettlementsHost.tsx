import { lazy, Suspense } from "react";
import type { Document } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

const SettlementsCard = lazy(async () => {
  const card = import("../../payments/settlements/SettlementsCard.tsx");
  const [{ SettlementsCard }] = await Promise.all([card, loadNamespaces(["payments"])]);
  return { default: SettlementsCard };
});

/** The payments of an invoice that counts; loaded after the page. */
export function SettlementsHost({ document }: { document: Document }) {
  const mayRead = useCan("payments.read");
  if (!mayRead || document.paymentState === null) return null;
  return (
    <Suspense>
      <SettlementsCard invoice={document} />
    </Suspense>
  );
}

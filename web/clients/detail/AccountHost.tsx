import { lazy, Suspense } from "react";
import { useCan } from "../../api/useCan.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";

const AccountPanel = lazy(async () => {
  const panel = import("../../payments/account/AccountPanel.tsx");
  const [{ AccountPanel }] = await Promise.all([panel, loadNamespaces(["payments"])]);
  return { default: AccountPanel };
});

/** The client's account with the organization; loaded after the page. */
export function AccountHost({ clientId }: { clientId: string }) {
  if (!useCan("payments.read")) return null;
  return (
    <Suspense>
      <AccountPanel clientId={clientId} />
    </Suspense>
  );
}

import { Skeleton } from "@mantine/core";
import { Suspense } from "react";
import type { Client } from "#contract/clients.ts";
import { clientName } from "../clientName.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const AccountPanel = lazyPart(async () => {
  const panel = import("../../payments/account/AccountPanel.tsx");
  const [{ AccountPanel }] = await Promise.all([panel, loadNamespaces(["payments"])]);
  return { default: AccountPanel };
});

/** The client's account with the organization; loaded after the page. */
export function AccountHost({ client }: { client: Client }) {
  const { id, email, telephone, country, remindersMuted } = client;
  return (
    <Suspense fallback={<Skeleton height={240} radius="lg" aria-busy />}>
      <AccountPanel
        client={{ id, name: clientName(client), email, telephone, country, remindersMuted }}
      />
    </Suspense>
  );
}

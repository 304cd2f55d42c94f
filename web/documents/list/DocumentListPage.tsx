import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { IssuingDialogHost } from "../issuing/IssuingDialogHost.tsx";
import { CollectHost } from "../payments/CollectHost.tsx";
import { SendPanelHost } from "../send/SendPanelHost.tsx";
import { ShareHost } from "../share/ShareHost.tsx";
import { AddButton } from "./AddButton.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { useListParams } from "./filters/listParams.ts";

const WaitingDocuments = lazy(async () => {
  const loaded = Promise.all([import("./WaitingDocuments.tsx"), loadNamespaces(["offline"])]);
  // If it can't be loaded, the page still shows its list.
  return { default: (await loaded.catch(() => null))?.[0].WaitingDocuments ?? (() => null) };
});

/** The list of documents of one kind, active or archived (docs/rules/documents.md#lists). */
export function DocumentListPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const [{ view }] = useListParams();
  const isArchived = view === "archived";
  return (
    <>
      <PageHeader
        title={t(
          isArchived ? `documents.list.archivedTitle.${kind}` : `documents.list.title.${kind}`,
        )}
        description={t(
          isArchived
            ? `documents.list.archivedDescription.${kind}`
            : `documents.list.description.${kind}`,
        )}
        compact
        actions={<AddButton kind={kind} disabled={isArchived} />}
      />
      <Suspense>{!isArchived && <WaitingDocuments kind={kind} />}</Suspense>
      <DocumentList kind={kind} />
      <SendPanelHost />
      <ShareHost />
      <IssuingDialogHost />
      <CollectHost />
    </>
  );
}

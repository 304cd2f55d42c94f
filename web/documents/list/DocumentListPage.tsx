import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { IssuingDialogHost } from "../issuing/IssuingDialogHost.tsx";
import { CollectHost } from "../payments/CollectHost.tsx";
import { SendPanelHost } from "../send/SendPanelHost.tsx";
import { ShareHost } from "../share/ShareHost.tsx";
import { AddButton } from "./AddButton.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { useListParams } from "./filters/listParams.ts";
import { WaitingDocumentsHost } from "./WaitingDocumentsHost.tsx";

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
      {!isArchived && <WaitingDocumentsHost kind={kind} />}
      <DocumentList kind={kind} />
      <SendPanelHost />
      <ShareHost />
      <IssuingDialogHost />
      <CollectHost />
    </>
  );
}

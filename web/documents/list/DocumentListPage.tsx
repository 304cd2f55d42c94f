import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { SendPanelHost } from "../send/SendPanelHost.tsx";
import { AddButton } from "./AddButton.tsx";
import { DocumentList } from "./DocumentList.tsx";
import { useListParams } from "./filters/listParams.ts";

/** The list of documents of one kind, active or deleted (docs/rules/documents.md#lists). */
export function DocumentListPage({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const [{ view }] = useListParams();
  const isDeleted = view === "deleted";
  return (
    <>
      <PageHeader
        title={t(
          isDeleted ? `documents.list.deletedTitle.${kind}` : `documents.list.title.${kind}`,
        )}
        description={t(
          isDeleted
            ? `documents.list.deletedDescription.${kind}`
            : `documents.list.description.${kind}`,
        )}
        actions={<AddButton kind={kind} disabled={isDeleted} />}
      />
      <DocumentList kind={kind} />
      <SendPanelHost />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { breadcrumbNumber, displayedNumber } from "#domain/documents/documents.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { FrozenNotice } from "../issuing/FrozenNotice.tsx";
import { isFrozen } from "../../documentKinds/issueStates.ts";
import { IssuingDialogHost } from "../issuing/IssuingDialogHost.tsx";
import { useDocument } from "../queries.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { CreditSummary } from "../creditNotes/CreditSummary.tsx";
import { DocumentNotLoaded } from "../DocumentNotLoaded.tsx";
import { CollectHost } from "../payments/CollectHost.tsx";
import { SettlementsHost } from "../payments/SettlementsHost.tsx";
import { useCollectKey } from "../payments/useCollectKey.ts";
import { ShareHost } from "../share/ShareHost.tsx";
import { SendPanelHost } from "../send/SendPanelHost.tsx";
import { DocumentBadge } from "../../documentKinds/DocumentBadge.tsx";
import { statusBesideText } from "../../documentKinds/badgeText.ts";
import { useDocumentActions } from "../useDocumentActions.ts";
import { DocumentActions } from "./DocumentActions.tsx";
import { ArchivedNotice } from "./ArchivedNotice.tsx";
import classes from "./DocumentDetailPage.module.css";
import { DocumentHistory } from "./DocumentHistory.tsx";
import { IssueRequirementsHost } from "../issuing/IssueRequirementsHost.tsx";
import { DraftTermsNotice } from "./DraftTermsNotice.tsx";
import { RelatedDocuments } from "./RelatedDocuments.tsx";
import { LoadingText } from "./LoadingText.tsx";
import { useDetailCommands } from "./useDetailCommands.ts";
import { PdfPreview } from "./PdfPreview.tsx";
import { usePdfOptions } from "./usePdfOptions.ts";
import { Summary } from "./Summary.tsx";

/** A document with its PDF preview (docs/rules/documents.md#detail-page). */
export function DocumentDetailPage({ kind }: { kind: DocumentKind }) {
  const { id = "" } = useParams();
  const { data, error, refetch } = useDocument(id);
  const number = data === undefined ? null : breadcrumbNumber(data.type, data.numero);
  usePageTitle(number);
  if (data !== undefined && data.type !== kind) return <Navigate to={detailPath(data)} replace />;
  if (data !== undefined) return <Detail document={data} />;
  if (error === null) return <LoadingText />;
  return <DocumentNotLoaded kind={kind} error={error} onRetry={() => void refetch()} />;
}

function Detail({ document }: { document: Document }) {
  const { t } = useTranslation();
  const actions = useDocumentActions(document);
  const { options, change } = usePdfOptions(document);
  useDetailCommands(document, actions, options);
  useCollectKey(document);
  const { type, numero } = document;
  const isArchived = document.deletedAt !== null;
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            {t(`documents.kind.${type}`)}{" "}
            <RecordNumber>{displayedNumber(type, numero)}</RecordNumber>
            <DocumentBadge document={document} />
            <IssuedDocumentStatus document={document} />
          </span>
        }
        actions={
          !isArchived && <DocumentActions document={document} actions={actions} options={options} />
        }
      />
      {isArchived && <ArchivedNotice document={document} actions={actions} />}
      <div className={classes.notice}>
        <FrozenNotice document={document} actions={actions} />
      </div>
      {!isFrozen(document) && <DraftTermsNotice document={document} />}
      <IssueRequirementsHost document={document} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <Summary document={document} />
          <SettlementsHost document={document} />
          <CreditSummary invoice={document} />
          <RelatedDocuments id={document.id} />
          <Can permission="history.read">
            <DocumentHistory id={document.id} kind={type} />
          </Can>
        </div>
        <PdfPreview key={document.id} document={document} options={options} onChange={change} />
      </div>
      <SendPanelHost />
      <ShareHost />
      <IssuingDialogHost />
      <CollectHost />
    </>
  );
}

/** The status that a user gave an issued document, as text beside the badge. */
function IssuedDocumentStatus({ document }: { document: Document }) {
  const { t } = useTranslation();
  const text = statusBesideText(t, document);
  return text !== null && <span className={classes.beside}>{text}</span>;
}

import { Modal, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { whatsappNumber } from "#domain/values/whatsapp.ts";
import { can } from "../../api/useCan.ts";
import { currentOrganization } from "../../api/session.ts";
import { isIssuableNow } from "../../documentKinds/issueStates.ts";
import { ShareDialog } from "../../sharing/ShareDialog.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import "../../ui/theme/dialogs.css";
import { useDocument, useDocumentPdf } from "../queries.ts";
import { IssueChoiceField } from "../send/IssueChoiceField.tsx";
import { IssueFirstButton } from "../send/IssueFirstButton.tsx";
import { PdfOptionFields } from "../send/PdfOptionFields.tsx";
import { useMailDraft } from "../send/useMailDraft.ts";
import { useOpenSendPanel } from "../send/useOpenSendPanel.ts";
import type { ShareRequest } from "./sharing.ts";
import { useShareToast } from "./useShareToast.ts";

interface DocumentShareDialogProps {
  request: ShareRequest;
  opened: boolean;
  onClose: () => void;
}

interface DialogFrameProps {
  opened: boolean;
  title: string;
  onClose: () => void;
}

/** The dialog that shares a document, with the same PDF options as the send panel. */
export function DocumentShareDialog({ request, opened, onClose }: DocumentShareDialogProps) {
  const { t } = useTranslation();
  const { id, type, numero } = request.document;
  const { data, error, refetch } = useDocument(id);
  const title = t(`share.title.${type}`, { number: displayedNumber(type, numero) });
  const frame = { opened, title, onClose };
  if (data !== undefined)
    return <LoadedShareDialog document={data} request={request} frame={frame} />;
  return (
    <Modal {...frame} closeButtonProps={{ "aria-label": t("ui.close") }}>
      {error === null ? (
        <Skeleton height={220} aria-busy />
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface LoadedProps {
  document: Document;
  request: ShareRequest;
  frame: DialogFrameProps;
}

function LoadedShareDialog({ document, request, frame }: LoadedProps) {
  const { t } = useTranslation();
  const openSendPanel = useOpenSendPanel();
  const showShared = useShareToast();
  const draft = useMailDraft({
    document,
    organizationName: currentOrganization()?.name ?? "",
    ...(request.options && { initialOptions: request.options }),
  });
  const printed = usePdfToShare(document, draft);
  const { client, type, issueState } = document;
  const mayMail = can(documentPermission("write", type)) && issueState !== "CANCELLED";
  const first = draft.issue.isWanted && (
    <IssueFirstButton document={document} label={t("share.issueFirst")} />
  );
  return (
    <ShareDialog
      {...frame}
      printed={printed}
      message={{ subject: draft.mail.subject, text: draft.mail.message }}
      lang={draft.options.lang}
      number={whatsappNumber(client.telephone, client.country)}
      email={client.email}
      onMail={
        mayMail
          ? () => {
              frame.onClose();
              openSendPanel(document);
            }
          : undefined
      }
      first={first || undefined}
      isRefused={request.isRefused}
      skipsMenu={request.skipsMenu}
      onShared={(sharing) => {
        frame.onClose();
        showShared(document, sharing);
      }}
    >
      <IssueChoiceField kind={type} choice={draft.issue} />
      <PdfOptionFields {...draft} languageLabel={t("share.language")} />
    </ShareDialog>
  );
}

/** Loads the PDF to share, unless the document is to be issued first. */
function usePdfToShare(
  document: Document,
  { options, issue, fileName }: ReturnType<typeof useMailDraft>,
) {
  const pdf = useDocumentPdf(
    document,
    { ...options, ...(isIssuableNow(document) && { asSent: true }) },
    { enabled: !issue.isWanted },
  );
  const blob = pdf.isPlaceholderData ? undefined : pdf.data;
  return {
    pdf: blob === undefined ? null : { blob, fileName },
    error: blob === undefined ? pdf.error : null,
    retry: () => void pdf.refetch(),
  };
}

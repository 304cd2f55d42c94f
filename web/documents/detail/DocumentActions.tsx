import { Button } from "@mantine/core";
import { IconMail, IconPencil, IconTags } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { nextStepOf } from "#domain/documents/nextStep.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../../api/useCan.ts";
import { isFrozen } from "../../documentKinds/issueStates.ts";
import { editPath } from "../../documentKinds/kinds.ts";
import { balanceDueOf } from "../../payments/balanceDue.ts";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { ShareButton } from "../share/ShareButton.tsx";
import type { PdfOptions } from "../queries.ts";
import { hasClientEmail, useOpenSendPanel } from "../send/useOpenSendPanel.ts";
import type { useDocumentActions } from "../useDocumentActions.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import { NextStepButton } from "./NextStepButton.tsx";
import { StatusMenu } from "./StatusMenu.tsx";

export interface DocumentActionsProps {
  document: Document;
  actions: ReturnType<typeof useDocumentActions>;
}

interface AllActionsProps extends DocumentActionsProps {
  /** The choices for the PDF that the page shows. */
  options: PdfOptions;
}

/** The actions on an active document: the next step as the only filled button, the others beside it. */
export function DocumentActions({ document, actions, options }: AllActionsProps) {
  const { t } = useTranslation();
  const send = useOpenSendPanel();
  const mayWrite = useCan(documentPermission("write", document.type));
  if (!mayWrite) return <ReaderActions document={document} options={options} />;
  const { type: kind, status, issueState } = document;
  const step = nextStepOf({
    kind,
    status,
    issueState,
    isOwed: can("payments.write") && balanceDueOf(document) !== null,
    isPaid: document.paymentState === "PAID",
    hasEmail: hasClientEmail(document),
  });
  const isCancelled = issueState === "CANCELLED";
  return (
    <>
      {!isFrozen(document) && <StatusMenu document={document} actions={actions} />}
      <MoreMenu document={document} actions={actions} />
      {!isFrozen(document) && (
        <Button
          component={Link}
          to={editPath(document)}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t("documents.detail.edit")}
        </Button>
      )}
      {!isCancelled && (
        <Button
          data-needs-connection
          variant={step === "SEND" ? "filled" : "default"}
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => send(document)}
        >
          {t("documents.detail.send")}
        </Button>
      )}
      <ShareButton document={document} options={options} isNext={step === "SHARE"} />
      <NextStepButton step={step} document={document} actions={actions} />
    </>
  );
}

/** The actions of a user who may not write documents: sharing and, for an accountant, the classes of the lines. */
function ReaderActions({ document, options }: Omit<AllActionsProps, "actions">) {
  const { t } = useTranslation();
  const mayClassify = useCan("declarations.write") && document.issueState === "ISSUED";
  return (
    <>
      {mayClassify && (
        <Button
          data-needs-connection
          variant="default"
          leftSection={<IconTags size={16} aria-hidden />}
          onClick={() => void openIssuingDialog("classes", document)}
        >
          {t("documents.issuing.classes")}
        </Button>
      )}
      <ShareButton document={document} options={options} />
    </>
  );
}

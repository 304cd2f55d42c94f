import { Button } from "@mantine/core";
import { IconArrowsExchange, IconCoins, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { NextStep } from "#domain/documents/nextStep.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { openCollectDialog } from "../../payments/collect/collectDialog.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { useIsIssuing } from "../issuing/mutations.ts";
import { useIssueDocumentWithDialog } from "../issuing/useIssue.ts";
import type { DocumentActionsProps } from "./DocumentActions.tsx";

interface NextStepButtonProps extends DocumentActionsProps {
  step: NextStep | null;
}

/** The main action of the page, except sending and sharing, which have their own buttons. */
export function NextStepButton({ step, document, actions }: NextStepButtonProps) {
  const { t } = useTranslation();
  if (step === "ISSUE") return <IssueButton document={document} />;
  if (step === "COLLECT") {
    return (
      <Button
        data-needs-connection
        leftSection={<IconCoins size={16} aria-hidden />}
        onClick={() => openCollectDialog([document])}
      >
        {t("documents.payments.collect")}
      </Button>
    );
  }
  if (step !== "CONVERT") return null;
  return (
    <Can permission={documentPermission("write", "SALES_INVOICE")}>
      <Button
        data-needs-connection
        loading={actions.busy}
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => void actions.convert("SALES_INVOICE")}
      >
        {t("documents.detail.convert.SALES_INVOICE")}
      </Button>
    </Can>
  );
}

function IssueButton({ document }: { document: Document }) {
  const { t } = useTranslation();
  const issue = useIssueDocumentWithDialog();
  const isIssuing = useIsIssuing(document.id);
  return (
    <Can permission="invoices.issue">
      <Button
        data-needs-connection
        loading={isIssuing}
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => void issue(document)}
      >
        {t("documents.issuing.issue")}
      </Button>
    </Can>
  );
}

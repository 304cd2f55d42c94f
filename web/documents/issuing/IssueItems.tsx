import { Menu } from "@mantine/core";
import { IconBan, IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { useCan } from "../../api/useCan.ts";
import { isCancellable, isIssuableNow } from "../../documentKinds/issueStates.ts";
import { openIssuingDialog } from "./issuingDialogs.ts";
import { useIssueDocumentWithDialog } from "./useIssue.ts";

/** The items of a row's menu that issue and cancel the document. */
export function IssueItems({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const issue = useIssueDocumentWithDialog();
  const mayIssue = useCan("invoices.issue") && isIssuableNow(row);
  const mayCancel = useCan("invoices.cancel") && isCancellable(row);
  return (
    <>
      {mayIssue && (
        <Menu.Item
          data-needs-connection
          leftSection={<IconLock size={16} />}
          onClick={() => void issue(row)}
        >
          {t("documents.issuing.issue")}
        </Menu.Item>
      )}
      {mayCancel && (
        <Menu.Item
          data-needs-connection
          leftSection={<IconBan size={16} />}
          onClick={() => void openIssuingDialog("cancel", row)}
        >
          {t("documents.issuing.cancel")}
        </Menu.Item>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { useIsIssuing } from "../issuing/mutations.ts";
import { useIssue } from "../issuing/useIssue.ts";

/**
 * Issues the document before the mailbox is opened; then the link to the mailbox takes its place, because a
 * page that opens after a request is stopped by popup blockers.
 */
export function IssueFirstButton({ document }: { document: Document }) {
  const { t } = useTranslation();
  const issue = useIssue();
  const isIssuing = useIsIssuing(document.id);
  return (
    <Button
      fullWidth
      size="md"
      loading={isIssuing}
      leftSection={<IconLock size={16} aria-hidden />}
      onClick={() => void issue(document)}
    >
      {t("documents.issuing.send.first")}
    </Button>
  );
}

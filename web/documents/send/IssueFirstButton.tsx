import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { Document } from "#contract/documents.ts";
import { useIsIssuing } from "../issuing/mutations.ts";
import { useIssueDocumentWithDialog } from "../issuing/useIssue.ts";

/**
 * Issues the document before it is sent. Then a link to the mailbox or chat replaces this button, because popup
 * blockers stop a page that is opened after a request.
 */
export function IssueFirstButton({ document, label }: { document: Document; label: string }) {
  const issue = useIssueDocumentWithDialog();
  const isIssuing = useIsIssuing(document.id);
  return (
    <Button
      data-needs-connection
      fullWidth
      size="md"
      loading={isIssuing}
      leftSection={<IconLock size={16} aria-hidden />}
      onClick={() => void issue(document)}
    >
      {label}
    </Button>
  );
}

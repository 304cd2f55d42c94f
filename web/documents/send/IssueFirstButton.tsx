import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { Document } from "#contract/documents.ts";
import { useIsIssuing } from "../issuing/mutations.ts";
import { useIssue } from "../issuing/useIssue.ts";

/**
 * Issues the document before it is sent; then a link that opens the mailbox or chat takes its place, because a
 * page that opens after a request is stopped by popup blockers.
 */
export function IssueFirstButton({ document, label }: { document: Document; label: string }) {
  const issue = useIssue();
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

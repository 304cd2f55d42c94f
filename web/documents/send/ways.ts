import type { DocumentRow } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";

/** What both ways of sending take: by the server, or by the sender's own mailbox. */
export interface WayProps {
  document: DocumentRow;
  enterprise: Enterprise;
  /** The panel around it. */
  frame: { opened: boolean; title: string };
  onClose: () => void;
}

import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";

/** Props of both send methods: by the server, or by the sender's mailbox. */
export interface SendMethodProps {
  document: Document;
  enterprise: Enterprise;
  /** Props of the surrounding panel. */
  frame: { opened: boolean; title: string };
  onClose: () => void;
}

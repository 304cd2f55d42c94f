import type { Document } from "#contract/documents.ts";
import type { MailDraft } from "./useMailDraft.ts";

/** Props of both send methods: by the server, or by the sender's mailbox. */
export interface SendMethodProps {
  document: Document;
  /** The mail as typed so far, which stays when the method changes. */
  draft: MailDraft;
  /** Props of the surrounding panel. */
  frame: { opened: boolean; title: string };
  onClose: () => void;
}

import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { useConfig } from "../../accounts/queries.ts";
import { documentToast } from "../documentToast.ts";
import { openSendPanel } from "./sendPanelStore.ts";

/**
 * Returns a function that opens the send panel (docs/rules/documents.md#e-mail), or shows a toast if
 * the client has no e-mail. The page must render a `SendPanelHost`.
 */
export function useOpenSendPanel(): (document: DocumentRow) => void {
  const { t } = useTranslation();
  // Prefetched, so that the panel opens with the right method.
  useConfig();
  return (document) => {
    if (hasClientEmail(document)) openSendPanel(document);
    else documentToast.error(t("documents.send.noEmail"));
  };
}

/** Whether the document can be sent to its client by e-mail. */
export function hasClientEmail({ client: { email } }: DocumentRow): boolean {
  return email !== null && email.trim() !== "";
}

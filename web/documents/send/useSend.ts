import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { useConfig } from "../../accounts/queries.ts";
import { say } from "../say.ts";
import { openSend } from "./sendStore.ts";

/**
 * Opens the panel that sends a document to its client (docs/rules/documents.md#e-mail); a page that
 * offers it also holds a `SendHost`. A client without an address is told so instead.
 */
export function useSend(): (document: DocumentRow) => void {
  const { t } = useTranslation();
  // Asked for before it is wanted: the panel opens with the right way of sending.
  useConfig();
  return (document) => {
    if (hasAddress(document)) openSend(document);
    else say.error(t("documents.send.noEmail"));
  };
}

function hasAddress({ client: { email } }: DocumentRow): boolean {
  return email !== null && email.trim() !== "";
}

import { useTranslation } from "react-i18next";
import type { ClientDocument } from "#contract/clients.ts";
import { statusText } from "../../documentKinds/statusText.ts";

/** The translated status of a document as it is shown, for the search. */
export function useStatusText(): (document: ClientDocument) => string {
  const { t } = useTranslation();
  return (document) => statusText(t, document);
}

import { useTranslation } from "react-i18next";
import type { ClientDocument } from "#contract/clients.ts";
import { stateText } from "../../documentKinds/badgeText.ts";

/** The translated status of a document as it is shown, for the search. */
export function useStatusText(): (document: ClientDocument) => string {
  const { t } = useTranslation();
  return (document) => stateText(t, document);
}

import { useTranslation } from "react-i18next";
import type { ClientDocument } from "#contract/clients.ts";
import { stateText } from "../../documentKinds/badgeText.ts";

/**
 * Returns a function that gives the displayed status of a document in the user's language, for the
 * search.
 */
export function useStatusText(): (document: ClientDocument) => string {
  const { t } = useTranslation();
  return (document) => stateText(t, document);
}

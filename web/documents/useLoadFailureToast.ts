import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { hasCode } from "../api/errors.ts";
import { isOnline } from "../api/connection.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { documentToast } from "./documentToast.ts";

/**
 * Reports a failed query in a toast; without a connection it shows none, because the note above the page reports it.
 *
 * @param id replaces an earlier toast with the same id
 */
export function useLoadFailureToast(error: unknown, text: string, id: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (error === null || (hasCode(error, "NETWORK") && !isOnline())) return;
    documentToast.error(text, errorText(error, t), id);
  }, [error, id, t, text]);
}

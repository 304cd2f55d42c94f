import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { documentToast } from "./documentToast.ts";

/**
 * Reports a failed query in a toast.
 * @param id replaces an earlier toast with the same id
 */
export function useLoadFailureToast(error: unknown, text: string, id: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (error !== null) documentToast.error(text, errorText(error, t), id);
  }, [error, id, t, text]);
}

import { useTranslation } from "react-i18next";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { EditTab } from "./editTarget.ts";

export type SavePart = <T>(part: EditTab, failed: string, send: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that saves one part of the form. A failure opens the part's tab, shows a toast, and is rethrown.
 */
export function useSavePart(showTab: (tab: EditTab) => void): SavePart {
  const { t } = useTranslation();
  return async (part, failed, send) => {
    try {
      return await send();
    } catch (error) {
      showTab(part);
      // `imageFault` has checked the number of bytes, so the image has too many pixels: the server refuses both with
      // this code.
      const reason = hasCode(error, "FILE_TOO_LARGE")
        ? t("enterprises.images.hint")
        : errorText(error, t);
      toast.error(failed, { description: reason });
      throw error;
    }
  };
}

import { useTranslation } from "react-i18next";
import { confirm, type Question } from "./confirm.ts";
import { errorText } from "../feedback/errorText.ts";
import { toast } from "../feedback/toast.ts";

interface Deed {
  question: Question;
  send: () => Promise<unknown>;
  /** What the toasts say. */
  words: { done: string; failed: string };
}

/** Asks before a deed, does it, and says how it went; true once it is done. */
export function useConfirmedAction(): (deed: Deed) => Promise<boolean> {
  const { t } = useTranslation();
  return async ({ question, send, words }) => {
    if (!(await confirm(question))) return false;
    try {
      await send();
      toast.success(words.done);
      return true;
    } catch (error) {
      toast.error(words.failed, { description: errorText(error, t) });
      return false;
    }
  };
}

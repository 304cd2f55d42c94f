import { useTranslation } from "react-i18next";
import { errorText } from "../feedback/errorText.ts";
import { toast } from "../feedback/toast.ts";
import { retryToastOptions } from "../feedback/retryToastOptions.ts";
import { confirm, type Question } from "./confirm.ts";

export interface ConfirmedAction<Reply> {
  /** The question; without it, the action runs immediately. */
  question?: Question;
  send: () => Promise<Reply>;
  /** The toasts' texts. Without `done`, there is no success toast: the page shows the result. */
  texts: { done?: string; failed: string };
  /** Whether the action undoes another one, from the button of its toast. */
  isUndo?: boolean;
  /** Undoes the action; offered by a button of the toast. */
  undo?: () => Promise<unknown>;
  /** The name of the action, the record and the common text, for one toast about several records. */
  joined?: { action: string; record: string; text: (count: number) => string };
  /** Milliseconds that a toast without undo stays; 4,000 by default. */
  duration?: number;
}

/**
 * Returns a function that asks for confirmation, runs an action and reports its result in a toast. It resolves with the
 * reply; with null if the user declined or the action failed.
 */
export function useConfirmedAction() {
  const { t } = useTranslation();
  const run = async <Reply>(action: ConfirmedAction<Reply>): Promise<{ reply: Reply } | null> => {
    const { question, send, texts, undo, isUndo, joined, duration } = action;
    if (question !== undefined && !(await confirm(question))) return null;
    try {
      const reply = await send();
      const { done } = texts;
      if (done !== undefined && undo === undefined) toast.success(done, { duration });
      if (done !== undefined && undo !== undefined) {
        toast.undoable({
          action: joined?.action ?? done,
          record: joined?.record ?? done,
          text: (count) => (count === 1 || joined === undefined ? done : joined.text(count)),
          undo: () => void undo(),
          label: t("ui.undo"),
        });
      }
      return { reply };
    } catch (error) {
      const again = isUndo && retryToastOptions(error, t("ui.undo"), () => run(action));
      toast.error(texts.failed, { description: errorText(error, t), duration, ...again });
      return null;
    }
  };
  return run;
}

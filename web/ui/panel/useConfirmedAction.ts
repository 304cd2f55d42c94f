import { useTranslation } from "react-i18next";
import { errorText } from "../feedback/errorText.ts";
import { toast } from "../feedback/toast.ts";
import { tryAgain } from "../feedback/tryAgain.ts";
import { confirm, type Question } from "./confirm.ts";

export interface ConfirmedAction<Reply> {
  /** Without a question the action runs at once. */
  question?: Question;
  send: () => Promise<Reply>;
  /** The toasts' texts; without `done`, the page itself shows the result. */
  texts: { done?: string; failed: string };
  /** It undoes another, by a button of its toast. */
  isUndo?: boolean;
  /** Undoes the action, by a button of its toast. */
  undo?: () => Promise<unknown>;
  /**
   * Joins the toasts of one action on several records; names the action, the record and the common
   * text.
   */
  joined?: { action: string; record: string; text: (count: number) => string };
  /** Milliseconds that the toasts stay. */
  duration?: number;
}

/**
 * Asks, runs an action and reports its result in a toast.
 * @returns what the action resolved to; null when the user declined or it failed.
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
      const again = isUndo && tryAgain(error, t("ui.undo"), () => run(action));
      toast.error(texts.failed, { description: errorText(error, t), duration, ...again });
      return null;
    }
  };
  return run;
}

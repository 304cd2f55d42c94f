import { useTranslation } from "react-i18next";
import { errorText } from "../feedback/errorText.ts";
import { toast } from "../feedback/toast.ts";
import { confirm, type Question } from "./confirm.ts";

export interface ConfirmedAction<Reply> {
  /** Without a question the action runs at once. */
  question?: Question;
  send: () => Promise<Reply>;
  /** The toasts' texts. */
  texts: { done: string; failed: string };
  /** Undoes the action, by a button of its toast. */
  undo?: () => Promise<unknown>;
  /** Milliseconds that the toasts stay. */
  duration?: number;
}

/**
 * Asks, runs an action and reports its result in a toast.
 * @returns what the action resolved to; null when the user declined or it failed.
 */
export function useConfirmedAction() {
  const { t } = useTranslation();
  return async <Reply>(action: ConfirmedAction<Reply>): Promise<{ reply: Reply } | null> => {
    const { question, send, texts, undo, duration } = action;
    if (question !== undefined && !(await confirm(question))) return null;
    try {
      const reply = await send();
      const button = undo && { label: t("ui.undo"), onClick: () => void undo() };
      toast.success(texts.done, button === undefined ? { duration } : { action: button });
      return { reply };
    } catch (error) {
      toast.error(texts.failed, { description: errorText(error, t), duration });
      return null;
    }
  };
}

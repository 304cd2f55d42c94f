import i18next from "i18next";
import { type ReactNode, useSyncExternalStore } from "react";
import { toast } from "../feedback/toast.ts";

export interface Question {
  /**
   * The title of the dialog and the text of its button: "Quitter sans enregistrer". By default the title is «
   * Confirmation » and the buttons are yes and no, as in lists.
   */
  verb?: string;
  text?: string;
  /** Choices that belong to the question. They render outside the page's query providers. */
  content?: ReactNode;
  /** Whether the action can't be undone; its button is then red. */
  danger?: boolean;
  /** A custom dialog with its own title and buttons, in place of the confirmation. */
  dialog?: (state: { opened: boolean; answer: (yes: boolean) => void }) => ReactNode;
}

export type PendingQuestion = Question & { answer: (yes: boolean) => void };

const listeners = new Set<() => void>();
let pendingQuestion: PendingQuestion | null = null;

function setQuestion(next: PendingQuestion | null): void {
  pendingQuestion = next;
  for (const listener of listeners) listener();
}

/** Loads the dialog's code. */
export const loadConfirmHost = () => import("./ConfirmHost.tsx");

/**
 * Asks before an action: `if (await confirm({ text })) …`. Resolves to true once the user confirms. An open question is
 * answered with false; so is one whose dialog can't be loaded, and a toast says why. The dialog opens after the current
 * event: otherwise an Escape key that led to the question would also close the dialog.
 */
export function confirm(question: Question): Promise<boolean> {
  pendingQuestion?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setQuestion(null);
      resolve(yes);
    };
    const ask = () => {
      pendingQuestion?.answer(false);
      setQuestion({ ...question, answer });
    };
    const refuse = () => {
      toast.error(i18next.t("ui.errors.NETWORK"));
      resolve(false);
    };
    setTimeout(() => void loadConfirmHost().then(ask, refuse));
  });
}

export function currentQuestion(): PendingQuestion | null {
  return pendingQuestion;
}

function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question whose dialog is open; null without one. */
export function useQuestion(): PendingQuestion | null {
  return useSyncExternalStore(subscribeQuestions, currentQuestion, currentQuestion);
}

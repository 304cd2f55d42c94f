import { type ReactNode, useSyncExternalStore } from "react";

export interface Question {
  /**
   * Names the dialog and its button: "Quitter sans enregistrer". Without it the title is
   * « Confirmation » and the buttons are yes and no, as in lists.
   */
  verb?: string;
  text?: string;
  /** Choices that belong to the question; they render without the page's providers of queries. */
  content?: ReactNode;
  /** An action that can't be undone: the yes button is red. */
  danger?: boolean;
  /** A dialog with title and buttons of its own, in place of the confirmation. */
  dialog?: (state: { opened: boolean; answer: (yes: boolean) => void }) => ReactNode;
}

export type PendingQuestion = Question & { answer: (yes: boolean) => void };

const listeners = new Set<() => void>();
let pendingQuestion: PendingQuestion | null = null;

function set(next: PendingQuestion | null): void {
  pendingQuestion = next;
  for (const listener of listeners) listener();
}

/**
 * Asks before an action; true once the user confirms: `if (await confirm({ text })) …`. The dialog
 * opens after the event that asked: it would take the same Escape as its answer.
 */
export function confirm(question: Question): Promise<boolean> {
  pendingQuestion?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      set(null);
      resolve(yes);
    };
    setTimeout(() => {
      pendingQuestion?.answer(false);
      set({ ...question, answer });
    });
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

import { useSyncExternalStore } from "react";
import type { Document, DocumentRow } from "#contract/documents.ts";

export type IssuingDialog = {
  name: "issue" | "cancel" | "classes";
  document: DocumentRow;
  answer: (changed: Document | null) => void;
};

const listeners = new Set<() => void>();
let current: IssuingDialog | null = null;

function set(next: IssuingDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog that lists what a document lacks to be issued, the one that cancels it, or
 * the one that changes the class of its lines, in the page's `IssuingDialogHost`. It opens after the event that asked: it would take the same Escape.
 *
 * @returns the changed document; null when the user closed the dialog
 */
export function openIssuingDialog(
  name: IssuingDialog["name"],
  document: DocumentRow,
): Promise<Document | null> {
  return new Promise((resolve) => {
    const answer = (changed: Document | null) => {
      set(null);
      resolve(changed);
    };
    setTimeout(() => {
      closeIssuingDialog();
      set({ name, document, answer });
    });
  });
}

export function closeIssuingDialog(): void {
  current?.answer(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open dialog; null without one. */
export function useIssuingDialog(): IssuingDialog | null {
  return useSyncExternalStore(subscribe, () => current);
}

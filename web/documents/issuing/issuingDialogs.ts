import { useSyncExternalStore } from "react";
import type { Document, DocumentRow } from "#contract/documents.ts";

export type IssuingDialog = {
  name: "issue" | "cancel" | "classes";
  document: DocumentRow;
  answer: (changed: Document | null) => void;
};

const listeners = new Set<() => void>();
let current: IssuingDialog | null = null;

function setCurrent(next: IssuingDialog | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens a dialog in the page's `IssuingDialogHost`: the one that lists what a document lacks to be issued, the
 * one that cancels it, or the one that changes the classes of its lines. It opens after the current event, because an
 * Escape that closes another dialog would close this one too.
 *
 * @returns the changed document; null when the user closed the dialog
 */
export function openIssuingDialog(
  name: IssuingDialog["name"],
  document: DocumentRow,
): Promise<Document | null> {
  return new Promise((resolve) => {
    const answer = (changed: Document | null) => {
      setCurrent(null);
      resolve(changed);
    };
    setTimeout(() => {
      closeIssuingDialog();
      setCurrent({ name, document, answer });
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

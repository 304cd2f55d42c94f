import type { DocumentRow } from "#contract/documents.ts";

const listeners = new Set<() => void>();
let current: OpenedSendPanel | null = null;

/** The document of the open panel; `openingId` is new at each opening and resets its state. */
export interface OpenedSendPanel {
  document: DocumentRow;
  openingId: number;
}

let lastOpeningId = 0;

/** Opens the send panel of a document; null closes it. */
export function openSendPanel(document: DocumentRow | null): void {
  lastOpeningId += 1;
  current = document === null ? null : { document, openingId: lastOpeningId };
  for (const listener of listeners) listener();
}

export function currentSendPanel(): OpenedSendPanel | null {
  return current;
}

export function subscribeToSendPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

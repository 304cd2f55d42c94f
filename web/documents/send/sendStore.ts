import type { DocumentRow } from "#contract/documents.ts";

const listeners = new Set<() => void>();
let sent: Sending | null = null;

/** A document on its way to its client; `occasion` tells one opening of the panel from the next. */
export interface Sending {
  document: DocumentRow;
  occasion: number;
}

let occasions = 0;

/** Opens the panel that sends a document; null closes it. */
export function openSend(document: DocumentRow | null): void {
  occasions += 1;
  sent = document === null ? null : { document, occasion: occasions };
  for (const listener of listeners) listener();
}

export function currentSend(): Sending | null {
  return sent;
}

export function subscribeSend(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

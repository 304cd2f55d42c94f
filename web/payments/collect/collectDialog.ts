import { useSyncExternalStore } from "react";
import type { DocumentRow } from "#contract/documents.ts";

/** The invoices of one client that the dialog pays. Each opening has a new `openingId`. */
export interface OpenedCollectDialog {
  invoices: readonly DocumentRow[];
  openingId: number;
}

const listeners = new Set<() => void>();
let openedCollect: OpenedCollectDialog | null = null;
let lastOpeningId = 0;

function setOpened(next: OpenedCollectDialog | null): void {
  openedCollect = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog that records a payment of invoices of one client, in the page's `CollectDialogHost`. It opens after
 * the current event, so that it doesn't handle the same key.
 */
export function openCollectDialog(invoices: readonly DocumentRow[]): void {
  lastOpeningId += 1;
  const openingId = lastOpeningId;
  setTimeout(() => setOpened({ invoices, openingId }));
}

export function closeCollectDialog(): void {
  setOpened(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open dialog's invoices; null while it is closed. */
export function useOpenedCollectDialog(): OpenedCollectDialog | null {
  return useSyncExternalStore(subscribe, () => openedCollect);
}

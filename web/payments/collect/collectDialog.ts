import { useSyncExternalStore } from "react";
import type { DocumentRow } from "#contract/documents.ts";

/** The invoices of one client that are paid; `openingId` is new at each opening. */
export interface OpenedCollect {
  invoices: readonly DocumentRow[];
  openingId: number;
}

const listeners = new Set<() => void>();
let current: OpenedCollect | null = null;
let lastOpeningId = 0;

function set(next: OpenedCollect | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog that records a payment of invoices of one client, in the page's `CollectDialogHost`.
 * It opens after the event that asked: it would take the same key.
 */
export function openCollectDialog(invoices: readonly DocumentRow[]): void {
  lastOpeningId += 1;
  const openingId = lastOpeningId;
  setTimeout(() => set({ invoices, openingId }));
}

export function closeCollectDialog(): void {
  set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the open dialog pays; null without one. */
export function useOpenedCollect(): OpenedCollect | null {
  return useSyncExternalStore(subscribe, () => current);
}

import { useSyncExternalStore } from "react";

let isUp = true;

const listeners = new Set<() => void>();

/**
 * Whether the last request of this tab found the server, or a network that answers for it. The
 * browser's own opinion (`navigator.onLine`) is wrong in both directions.
 */
export const hasLine = (): boolean => isUp;

/** Notes what a request found: a response of any kind, or none. */
export function noteLine(found: boolean): void {
  if (found === isUp) return;
  isUp = found;
  for (const listener of listeners) listener();
}

/** Calls `listener` each time the line is lost and each time it is back. */
export function subscribeToLine(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a line, in a component (docs/rules/offline.md). */
export const useLine = (): boolean => useSyncExternalStore(subscribeToLine, hasLine);

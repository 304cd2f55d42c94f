import { useSyncExternalStore } from "react";

let isConnected = true;

const listeners = new Set<() => void>();

/**
 * Whether the last request of this tab got a response, from the server or from a proxy; true before the first request.
 * `navigator.onLine` isn't used:
 * it can be true without a connection and false with one.
 */
export const isOnline = (): boolean => isConnected;

/** Stores whether the last request got a response, from the server or from a proxy. */
export function setOnline(found: boolean): void {
  if (found === isConnected) return;
  isConnected = found;
  for (const listener of listeners) listener();
}

/** Calls `listener` each time the connection is lost and each time it is back. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether there is a connection, in a component (docs/rules/offline.md). */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline);

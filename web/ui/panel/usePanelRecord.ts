import { useState } from "react";

/**
 * The record of a side panel. It stays while the panel closes; `turn` is the panel's React key, so
 * that each opening starts with fresh state.
 */
export function usePanelRecord<Record>() {
  const [held, setHeld] = useState<{ record: Record; turn: number; opened: boolean } | null>(null);
  const open = (record: Record) =>
    setHeld((before) => ({ record, turn: (before?.turn ?? 0) + 1, opened: true }));
  const close = () => setHeld((before) => before && { ...before, opened: false });
  return { held, open, close };
}

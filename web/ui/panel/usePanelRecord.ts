import { useState } from "react";

/**
 * Which record a side panel holds. It stays while the panel slides out; `turn` is the panel's
 * key, so that each opening starts with the record as it then is.
 */
export function usePanelRecord<Record>() {
  const [held, setHeld] = useState<{ record: Record; turn: number; opened: boolean } | null>(null);
  const open = (record: Record) =>
    setHeld((before) => ({ record, turn: (before?.turn ?? 0) + 1, opened: true }));
  const close = () => setHeld((before) => before && { ...before, opened: false });
  return { held, open, close };
}

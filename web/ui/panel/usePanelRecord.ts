import { useState } from "react";

/**
 * The record of a side panel. It stays while the panel fades out. `key` is the panel's React key: each opening starts
 * with fresh state.
 */
export function usePanelRecord<Record>() {
  const [panel, setPanel] = useState<{ record: Record; key: number; opened: boolean } | null>(null);
  const open = (record: Record) =>
    setPanel((before) => ({ record, key: (before?.key ?? 0) + 1, opened: true }));
  const close = () => setPanel((before) => before && { ...before, opened: false });
  return { panel, open, close };
}

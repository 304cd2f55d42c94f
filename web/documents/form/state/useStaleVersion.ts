import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import type { RecordChange } from "#contract/errors.ts";

interface StaleVersionOptions {
  /** Fetches the latest version of the document; null on failure. */
  onLoad: () => Promise<Document | null>;
  /** Keeps the typed values, which the next save stores over this version. */
  onKeep: (version: number) => void;
  /** Shows the latest version instead of the typed values. */
  onReload: (latest: Document) => void;
}

/**
 * The conflict with a version that somebody else has saved since the document was opened (`stale`, which the caller sets),
 * and the user's choices: keep the typed values, or load the latest version.
 */
export function useStaleVersion({ onLoad, onKeep, onReload }: StaleVersionOptions) {
  const [stale, setStale] = useState<{ changedBy: RecordChange | null } | null>(null);
  const keepEdits = async () => {
    const latest = await onLoad();
    if (latest === null) return;
    onKeep(latest.version);
    setStale(null);
  };
  const reload = async () => {
    const latest = await onLoad();
    if (latest !== null) onReload(latest);
  };
  return { stale, setStale, keep: keepEdits, reload };
}

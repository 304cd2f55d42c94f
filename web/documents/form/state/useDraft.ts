import { useCallback, useEffect } from "react";
import { draftOf, dropDraft, keepDraft } from "../../../api/localDrafts.ts";
import type { DocumentForm } from "./documentForm.ts";
import { type Draft, readDraft } from "./draft.ts";
import type { FormStore } from "./formStore.ts";

/** What was typed under a name and not saved; null when there is nothing. */
export function storedDraft(name: string, fresh: DocumentForm): Draft | null {
  return readDraft(draftOf(name), fresh);
}

/**
 * Keeps what is typed in this browser, so that a reload, a crash or the end of the session does
 * not lose it. `drop` ends it: what is typed was saved or given up.
 */
export function useDraft(name: string, store: FormStore, version: number | null): () => void {
  useEffect(() => {
    const keep = () => {
      const { dirty, form, entry, editing } = store.now();
      if (dirty) keepDraft(name, { version, form, entry, editing } satisfies Draft);
    };
    keep();
    return store.subscribe(keep);
  }, [name, store, version]);
  return useCallback(() => dropDraft(name), [name]);
}

import { useCallback, useEffect } from "react";
import { readLocalDraft, deleteLocalDraft, saveLocalDraft } from "../../../api/localDrafts.ts";
import type { DocumentForm } from "./documentForm.ts";
import { type Draft, readDraft, toStoredDraft } from "./draft.ts";
import type { FormStore } from "./formStore.ts";

/** The stored draft of a name; null if there is none. */
export function loadDraft(name: string, fresh: DocumentForm): Draft | null {
  return readDraft(readLocalDraft(name), fresh);
}

/**
 * Stores the unsaved form in local storage, so that it survives a reload, a crash or the end of the
 * session.
 * @returns a stable function that deletes the draft
 */
export function useDraft(name: string, store: FormStore, version: number | null): () => void {
  useEffect(() => {
    const storeDraft = () => {
      const { dirty, form, entry, editing } = store.getState();
      if (dirty) saveLocalDraft(name, toStoredDraft({ version, form, entry, editing }));
    };
    storeDraft();
    return store.subscribe(storeDraft);
  }, [name, store, version]);
  return useCallback(() => deleteLocalDraft(name), [name]);
}

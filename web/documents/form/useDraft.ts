import { useCallback, useEffect } from "react";
import { draftOf, dropDraft, keepDraft } from "../../api/localDrafts.ts";
import type { DocumentForm } from "./documentForm.ts";
import { type Draft, readDraft } from "./draft.ts";
import type { FormState } from "./formState.ts";

/** What was typed under a name and not saved; null when there is nothing. */
export function storedDraft(name: string, fresh: DocumentForm): Draft | null {
  return readDraft(draftOf(name), fresh);
}

/**
 * Keeps what is typed in this browser, so that a reload, a crash or the end of the session does
 * not lose it. `drop` ends it: what is typed was saved or given up.
 */
export function useDraft(name: string, state: FormState, version: number | null): () => void {
  const { dirty, form, entry, editing } = state;
  useEffect(() => {
    if (dirty) keepDraft(name, { version, form, entry, editing } satisfies Draft);
  }, [name, dirty, form, entry, editing, version]);
  return useCallback(() => dropDraft(name), [name]);
}

import { useCallback, useEffect, useRef } from "react";
import { draftOf, dropDraft, keepDraft } from "../../api/localDrafts.ts";
import type { DocumentForm } from "./documentForm.ts";
import { type Draft, readDraft } from "./draft.ts";
import type { FormState } from "./formState.ts";

/** Milliseconds without typing before what is typed is kept. */
const PAUSE = 400;

/** What was typed under a name and not saved; null when there is nothing. */
export function storedDraft(name: string, fresh: DocumentForm): Draft | null {
  return readDraft(draftOf(name), fresh);
}

/**
 * Keeps what is typed in this browser, so that a reload or a crash does not lose it. `drop` ends
 * it: what is typed was saved or given up.
 */
export function useDraft(name: string, state: FormState, version: number | null): () => void {
  const { dirty, form, entry, editing } = state;
  const pending = useRef<Draft | null>(null);

  useEffect(() => {
    if (!dirty) return;
    pending.current = { version, form, entry, editing };
    const keep = () => {
      if (pending.current !== null) keepDraft(name, pending.current);
      pending.current = null;
    };
    const timer = setTimeout(keep, PAUSE);
    // A reload right after a key comes before the pause is over.
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
    };
  }, [name, dirty, form, entry, editing, version]);

  return useCallback(() => {
    pending.current = null;
    dropDraft(name);
  }, [name]);
}

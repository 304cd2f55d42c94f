import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { currentLanguage } from "../../../ui/language/language.ts";
import { formOf } from "./documentForm.ts";
import type { Draft } from "./draft.ts";
import { restoredState, initialState } from "./formState.ts";
import { useFormStore } from "./formStore.ts";
import { loadDraft, useDraft } from "./useDraft.ts";

/**
 * The form of a stored document and its stored draft. A draft of the document's version is restored
 * immediately; one of an older version is offered.
 *
 * @param name the name of its draft
 * @param version the version that the form edits, which further drafts are stored with
 */
export function useEditedDraft(
  document: Document,
  { name, version }: { name: string; version: number },
) {
  const storedForm = () => formOf(document, currentLanguage());
  const [found] = useState(() => loadDraft(name, storedForm()));
  const isCurrent = found !== null && found.version === document.version;
  const store = useFormStore(() => (isCurrent ? restoredState(found) : initialState(storedForm())));
  const [draft, setDraft] = useState(found);
  const dropDraft = useDraft(name, store, version);
  const discard = () => {
    dropDraft();
    setDraft(null);
    if (isCurrent) store.dispatch({ type: "load", form: storedForm() });
  };
  const restore = (older: Draft) => {
    setDraft(null);
    store.dispatch({ type: "restore", draft: older });
  };
  return { store, draft, isCurrent, dropDraft, discard, restore };
}

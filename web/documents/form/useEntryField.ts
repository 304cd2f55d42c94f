import { useTranslation } from "react-i18next";
import { type FormStore, useFormPart } from "./formStore.ts";
import type { EntryField, EntryProblem, LineEntry } from "./lineEntry.ts";

/** A field of the line being typed: what stands in it, what is wrong with it, and its change. */
export function useEntryField<Field extends EntryField>(store: FormStore, field: Field) {
  const { t } = useTranslation();
  const value = useFormPart(store, ({ entry }) => entry[field]);
  const problem = useFormPart(
    store,
    ({ entryProblems }): EntryProblem | undefined => entryProblems[field],
  );
  return {
    value,
    error: problem && t(`documents.problems.${problem}`),
    put: (changed: LineEntry[Field]) =>
      store.dispatch({ type: "entry", changes: { [field]: changed } }),
  };
}

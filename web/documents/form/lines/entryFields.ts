import { useTranslation } from "react-i18next";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import type { EntryField, EntryProblem, LineEntry } from "./lineEntry.ts";

type TextField = {
  [Field in EntryField]: LineEntry[Field] extends string ? Field : never;
}[EntryField];

/** The translated error of a field of the entry form. The name field also shows the error of `lines`. */
export function useEntryError(store: FormStore, field: EntryField): string | undefined {
  const { t } = useTranslation();
  const problem = useFormPart(
    store,
    ({ entryProblems }): EntryProblem | undefined => entryProblems[field],
  );
  const ofLines = useFormPart(store, ({ fieldErrors }) => fieldErrors.lines);
  if (problem !== undefined) return t(`documents.problems.${problem}`);
  return field === "name" ? ofLines : undefined;
}

/** Binds an input to a text of the entry form. */
export const bindEntryText = (store: FormStore, field: TextField) => ({
  store,
  selectText: ({ entry }: FormState) => entry[field],
  onText: (text: string) => store.dispatch({ type: "entry", changes: { [field]: text } }),
});

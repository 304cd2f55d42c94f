import { useTranslation } from "react-i18next";
import type { FormState } from "../state/formState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import type { EntryField, EntryProblem, LineEntry } from "./lineEntry.ts";

type TextField = {
  [Field in EntryField]: LineEntry[Field] extends string ? Field : never;
}[EntryField];

/** What is wrong with a field of the line being typed, in words. */
export function useEntryError(store: FormStore, field: EntryField): string | undefined {
  const { t } = useTranslation();
  const problem = useFormPart(
    store,
    ({ entryProblems }): EntryProblem | undefined => entryProblems[field],
  );
  return problem && t(`documents.problems.${problem}`);
}

/** A text of the line being typed. */
export const entryText = (store: FormStore, field: TextField) => ({
  store,
  textOf: ({ entry }: FormState) => entry[field],
  onText: (text: string) => store.dispatch({ type: "entry", changes: { [field]: text } }),
});

import { type FormStore, useFormPart } from "./formStore.ts";
import type { FormTerms } from "./documentForm.ts";
import type { ComputeTerms } from "./formTerms.ts";

/** The terms of the form, updated with its client, its date and the choice of exemption. */
export function useFormTerms(store: FormStore, termsOf: ComputeTerms): FormTerms {
  return {
    taxRegime: useFormPart(store, ({ form }) => termsOf(form).taxRegime),
    vatExempt: useFormPart(store, ({ form }) => termsOf(form).vatExempt),
    canChooseExemption: useFormPart(store, ({ form }) => termsOf(form).canChooseExemption),
  };
}

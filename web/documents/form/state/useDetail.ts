import { type Details, wireNameOf } from "./formState.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** The value, error and setter of a field of the details card. */
export function useDetail<Name extends keyof Details>(store: FormStore, name: Name) {
  const value = useFormPart(store, ({ form }) => form[name]);
  const error = useFormPart(store, ({ refused }) => refused[wireNameOf(name)]);
  return {
    value,
    error,
    put: (changed: Details[Name]) =>
      store.dispatch({ type: "change", changes: { [name]: changed } }),
  };
}

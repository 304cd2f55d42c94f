import { type Details, wireNameOf } from "./formState.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** The value, error and setter of a field of the details card. */
export function useDetailField<Name extends keyof Details>(store: FormStore, name: Name) {
  const value = useFormPart(store, ({ form }) => form[name]);
  const error = useFormPart(store, ({ fieldErrors }) => fieldErrors[wireNameOf(name)]);
  return {
    value,
    error,
    setValue: (changed: Details[Name]) =>
      store.dispatch({ type: "change", changes: { [name]: changed } }),
  };
}

import { type Details, wireNameOf } from "./formState.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** A field of the details card: what stands in it, what was refused of it, and its change. */
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

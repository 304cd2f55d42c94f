import type { ComponentPropsWithRef } from "react";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

/** Binds a text input to a value of the form store. */
export interface StoreText {
  store: FormStore;
  selectText: (state: FormState) => string;
  onText: (text: string) => void;
}

type StoreTextInputProps = StoreText & Omit<ComponentPropsWithRef<"input">, "value" | "onChange">;

/**
 * The <input> of a field, subscribed to the store by itself: a key renders the input and not its
 * wrapper (label, border, error), which is most of the cost.
 */
export function StoreTextInput({ store, selectText, onText, ...rest }: StoreTextInputProps) {
  const text = useFormPart(store, selectText);
  return (
    <input
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

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
 * The <input> of a field. It subscribes to the store itself, so that a keystroke renders only the input
 * and not its wrapper (label, border, error), the costly part.
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

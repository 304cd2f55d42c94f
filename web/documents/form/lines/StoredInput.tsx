import type { ComponentPropsWithRef } from "react";
import type { FormState } from "../state/formState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

/** A text of a form: where it stands, and what changes it. */
export interface StoredText {
  store: FormStore;
  textOf: (state: FormState) => string;
  onText: (text: string) => void;
}

type StoredInputProps = StoredText & Omit<ComponentPropsWithRef<"input">, "value" | "onChange">;

/**
 * The input within a field. A key draws it anew and nothing around it: label, frame and error are
 * most of a field's work.
 */
export function StoredInput({ store, textOf, onText, ...rest }: StoredInputProps) {
  const text = useFormPart(store, textOf);
  return (
    <input
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

import type { Ref } from "react";
import { TextInput, type TextInputProps } from "@mantine/core";

/** The field for a code of the authenticator app, or a recovery code. */
export function CodeField(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      name="code"
      dir="ltr"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  );
}

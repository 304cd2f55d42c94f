import { TextInput, type TextInputProps } from "@mantine/core";
import { normalizeWholeDinars } from "#domain/values/amount.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { normalizeTelephone } from "#domain/values/telephone.ts";

type ReadInputProps = Omit<TextInputProps, "onChange" | "value" | "maxLength"> & {
  value?: string | null;
  onChange?: (text: string) => void;
};

/**
 * An input of digits (NIF, NIS). Separators are removed when the field is left or a text is pasted.
 * A text with other characters stays, and the form refuses it.
 */
export function DigitsInput(props: ReadInputProps) {
  return <ReadInput inputMode="numeric" autoComplete="off" {...props} read={normalizeDigits} />;
}

/** An amount of whole dinars, such as a capital: "100 000,00". It is left as in `DigitsInput`. */
export function WholeDinarsInput(props: ReadInputProps) {
  return (
    <ReadInput inputMode="decimal" autoComplete="off" {...props} read={normalizeWholeDinars} />
  );
}

type PhoneInputProps = ReadInputProps & {
  /** The telephone as it is stored, or the text if it is none; by default that of an account. */
  read?: (text: string) => string;
};

const accountTelephone = (text: string) => normalizeTelephone(text, null, "edit");

/** A telephone. What is typed stays as it is until the field is left, as in `DigitsInput`. */
export function PhoneInput({ read = accountTelephone, ...props }: PhoneInputProps) {
  return (
    <ReadInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0550 12 34 56"
      {...props}
      read={read}
    />
  );
}

interface ReadProps extends ReadInputProps {
  read: (text: string) => string;
}

function ReadInput({ value, onChange, onBlur, read, ...props }: ReadProps) {
  const change = (text: string) => {
    if (text !== value) onChange?.(text);
  };
  return (
    <TextInput
      dir="ltr"
      {...props}
      value={value ?? ""}
      onChange={({ currentTarget, nativeEvent }) => {
        const { value: text } = currentTarget;
        const isPasted = "inputType" in nativeEvent && nativeEvent.inputType === "insertFromPaste";
        change(isPasted ? read(text) : text);
      }}
      onBlur={(event) => {
        change(read(event.currentTarget.value));
        onBlur?.(event);
      }}
    />
  );
}

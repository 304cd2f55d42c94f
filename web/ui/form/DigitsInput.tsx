import { TextInput, type TextInputProps } from "@mantine/core";

type DigitsInputProps = Omit<TextInputProps, "onChange" | "value"> & {
  value?: string | null;
  onChange?: (digits: string) => void;
};

/** An input of digits (NIF, NIS); other characters are removed. */
export function DigitsInput({ value, onChange, ...props }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      {...props}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange?.(latinDigits(currentTarget.value))}
    />
  );
}

const PHONE_LENGTH = 10;

/** A telephone number of at most ten digits, as in Algeria. */
export function PhoneInput({
  value,
  onChange,
  maxLength = PHONE_LENGTH,
  ...props
}: DigitsInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="tel"
      placeholder="0550 12 34 56"
      {...props}
      value={value ?? ""}
      onChange={({ currentTarget }) =>
        onChange?.(latinDigits(currentTarget.value).slice(0, maxLength))
      }
    />
  );
}

/** Converts Arabic-Indic digits (٠١٢) to Latin ones. */
function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, "");
}

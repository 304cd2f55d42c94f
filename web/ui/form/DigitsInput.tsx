import { TextInput, type TextInputProps } from "@mantine/core";
import { normalizeWholeDinars } from "#domain/values/amount.ts";
import { normalizeDigits } from "#domain/values/digits.ts";
import { latinDigits } from "#domain/values/plainText.ts";
import { normalizeTelephone } from "#domain/values/telephone.ts";

type NormalizedInputProps = Omit<TextInputProps, "onChange" | "value" | "maxLength"> & {
  value?: string | null;
  onChange?: (text: string) => void;
};

/**
 * An input of digits (NIF, NIS). On blur and on paste it removes separators and converts Arabic digits to Latin ones. A
 * text with other characters stays unchanged, and the form refuses it.
 */
export function DigitsInput(props: NormalizedInputProps) {
  return (
    <NormalizedInput inputMode="numeric" autoComplete="off" {...props} read={normalizeDigits} />
  );
}

/** An input of an identifier (RC, AI): Arabic digits become Latin ones, as in `DigitsInput`. */
export function IdentifierInput({
  maxLength,
  ...props
}: NormalizedInputProps & Pick<TextInputProps, "maxLength">) {
  return <NormalizedInput {...props} maxLength={maxLength} read={latinDigits} />;
}

/**
 * An amount of whole dinars, such as a capital: "100 000,00". It is normalized on blur and on paste, as in
 * `DigitsInput`.
 */
export function WholeDinarsInput(props: NormalizedInputProps) {
  return (
    <NormalizedInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      read={normalizeWholeDinars}
    />
  );
}

type PhoneInputProps = NormalizedInputProps & {
  /**
   * Normalizes a telephone number; an invalid text is returned unchanged. The default is for the telephone of an
   * account.
   */
  read?: (text: string) => string;
};

const normalizeAccountTelephone = (text: string) => normalizeTelephone(text, null, "edit");

/** A telephone number. It is normalized on blur and on paste, as in `DigitsInput`. */
export function PhoneInput({ read = normalizeAccountTelephone, ...props }: PhoneInputProps) {
  return (
    <NormalizedInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0550 12 34 56"
      {...props}
      read={read}
    />
  );
}

interface NormalizedInputOptions extends NormalizedInputProps, Pick<TextInputProps, "maxLength"> {
  read: (text: string) => string;
}

function NormalizedInput({ value, onChange, onBlur, read, ...props }: NormalizedInputOptions) {
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

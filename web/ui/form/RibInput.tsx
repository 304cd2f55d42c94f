import { Text, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { hasWrongRibKey, formatRib } from "#domain/parties/rib.ts";
import { normalizeDigits } from "#domain/values/digits.ts";

type RibInputProps = Omit<TextInputProps, "onChange" | "value"> & {
  value?: string;
  onChange?: (rib: string) => void;
};

/**
 * A bank account number, stored as its digits and shown in its four parts. What is typed stays as it is
 * until the field is left; a key that doesn't match the other digits gets a hint.
 */
export function RibInput({ value = "", onChange, onBlur, ...props }: RibInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      {...props}
      value={typed ?? formatRib(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(normalizeDigits(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={
        hasWrongRibKey(value) && (
          <Text span size="xs" c="var(--daftar-warning, light-dark(#93500b, #f2b866))">
            {t("ui.ribKey")}
          </Text>
        )
      }
    />
  );
}

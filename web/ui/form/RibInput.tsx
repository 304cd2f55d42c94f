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
 * A bank account number (RIB), stored as digits and displayed in its four parts. It is formatted on blur. A hint
 * appears if its check digits are wrong.
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

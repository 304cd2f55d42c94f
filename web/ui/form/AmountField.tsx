import { TextInput, type TextInputProps } from "@mantine/core";
import { CURRENCY } from "#domain/money/moneyText.ts";
import { useLanguage } from "../language/language.ts";

/** An input for an amount. It keeps the text as typed, with the currency at its end. */
export function AmountField(props: TextInputProps) {
  const language = useLanguage();
  return (
    <TextInput
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={30}
      rightSection={CURRENCY[language]}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      {...props}
    />
  );
}

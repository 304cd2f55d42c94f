import { TextInput, type TextInputProps } from "@mantine/core";
import { CURRENCY } from "#domain/money/moneyText.ts";
import { useLanguage } from "../language/language.ts";
import { widenThousandsSeparators } from "../text/moneyInSentence.ts";

interface AmountFieldProps extends TextInputProps {
  value?: string;
}

/** The input of an amount, as typed, with the currency at its end. */
export function AmountField({ value, ...props }: AmountFieldProps) {
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
      value={value && widenThousandsSeparators(value)}
    />
  );
}

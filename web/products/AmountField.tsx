import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { formatTypedAmount, type ProductFormState } from "./productForm.ts";

interface AmountFieldProps {
  form: ProductFormState;
  field: "price" | "stampDuty";
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
}

/** An amount in dinars: a comma or a point before the centimes, written out when it is left. */
export function AmountField({ form, field, label, description, required }: AmountFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const props = form.getInputProps(field);
  return (
    <TextInput
      {...props}
      label={label}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      withAsterisk={required}
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      maxLength={30}
      placeholder={formatAmount(centimes(0), language)}
      rightSection={t("products.form.currency")}
      rightSectionWidth={44}
      rightSectionPointerEvents="none"
      onBlur={(event) => {
        props.onBlur?.(event);
        form.setFieldValue(field, formatTypedAmount(form.values[field], language));
      }}
    />
  );
}

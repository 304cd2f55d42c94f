import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/documents/documents.ts";
import type { FilterInputProps } from "../listFilter.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type PaymentMethodInputProps = FilterInputProps<{ paymentMethod: readonly PaymentMethod[] }>;

/** Check boxes for the payment methods. */
export function PaymentMethodInput({ values, onChange }: PaymentMethodInputProps) {
  const { t } = useTranslation();
  return (
    <ChoiceInput
      label={t("documents.filters.tabs.paymentMethod")}
      selected={values.paymentMethod}
      onSelect={(paymentMethod) => onChange({ paymentMethod })}
      options={PAYMENT_METHODS.map((value) => ({
        value,
        label: t(`documents.paymentMethod.${value}`),
      }))}
    />
  );
}

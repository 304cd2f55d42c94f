import { useTranslation } from "react-i18next";
import { DOCUMENT_PAYMENT_STATES, type DocumentPaymentState } from "#domain/payments/payments.ts";
import type { FilterInputProps } from "../listFilter.ts";
import { ChoiceInput } from "./ChoiceInput.tsx";

type PaymentStateInputProps = FilterInputProps<{ paymentState: readonly DocumentPaymentState[] }>;

/** Check boxes for how much of an invoice is paid (docs/rules/payments.md#documents). */
export function PaymentStateInput({ values, onChange }: PaymentStateInputProps) {
  const { t } = useTranslation();
  return (
    <ChoiceInput
      label={t("documents.filters.tabs.paymentState")}
      selected={values.paymentState}
      onSelect={(paymentState) => onChange({ paymentState })}
      options={DOCUMENT_PAYMENT_STATES.map((value) => ({
        value,
        label: t(`documents.filters.paymentStates.${value}`),
      }))}
    />
  );
}

import type { ReactNode } from "react";
import { centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { AmountField } from "../ui/form/AmountField.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { formatEnteredAmount, type ProductFormState } from "./productForm.ts";

interface ProductAmountProps {
  form: ProductFormState;
  field: "price" | "stampDuty";
  label: ReactNode;
  description?: ReactNode;
  required?: boolean;
}

/** An amount in dinars. It accepts a comma or a point before the centimes, and is formatted on blur. */
export function ProductAmount({ form, field, label, description, required }: ProductAmountProps) {
  const language = useLanguage();
  const props = form.getInputProps(field);
  return (
    <AmountField
      {...props}
      label={label}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      withAsterisk={required}
      placeholder={formatAmount(centimes(0), language)}
      onBlur={(event) => {
        props.onBlur?.(event);
        form.setFieldValue(field, formatEnteredAmount(form.values[field], language));
      }}
    />
  );
}

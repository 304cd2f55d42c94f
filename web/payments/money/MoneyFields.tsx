import { useTranslation } from "react-i18next";
import { DayField } from "../../ui/days/DayField.tsx";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { CollectChequeFields } from "../collect/CollectChequeFields.tsx";
import classes from "../collect/collect.module.css";
import { MethodChoice } from "../collect/MethodChoice.tsx";
import type { MoneyForm } from "./useMoneyForm.ts";

interface MoneyFieldsProps {
  form: MoneyForm;
  /** Whether the form has been submitted: then the errors of amount and method are shown. */
  isTried: boolean;
  /** Whether the money is received, not paid out. */
  isReceived?: boolean;
}

/** The fields for amount, day, method and check of a refund or an advance. */
export function MoneyFields({ form, isTried, isReceived = false }: MoneyFieldsProps) {
  const { t } = useTranslation();
  const { values, change, problems } = form;
  return (
    <>
      <div className={classes.pair}>
        <AmountField
          label={t("payments.fields.amount")}
          value={values.amount}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          error={isTried && problems.amount}
          data-autofocus={!hasTouch() || undefined}
        />
        <DayField
          label={t("payments.fields.paidOn")}
          day={values.paidOn}
          onDay={(paidOn) => change({ paidOn })}
          error={problems.paidOn}
          field="paidOn"
          zIndex={ABOVE_PANELS + 1}
        />
      </div>
      <MethodChoice
        method={values.method}
        onMethod={(method) => change({ method })}
        error={isTried && problems.method}
      />
      {values.method === "CHECK" && (
        <CollectChequeFields check={values} onChange={change} isReceived={isReceived} />
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { DayField } from "../../ui/days/DayField.tsx";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { CheckFields } from "../collect/CheckFields.tsx";
import classes from "../collect/collect.module.css";
import { MethodChoice } from "../collect/MethodChoice.tsx";
import type { MoneyForm } from "./useMoneyForm.ts";

interface MoneyFieldsProps {
  form: MoneyForm;
  /** Errors are shown once it was tried to send. */
  isTried: boolean;
  /** The money comes in. */
  isReceived?: boolean;
}

/** Amount, day, method and check of money that comes in or is given back. */
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
        <CheckFields check={values} onChange={change} isReceived={isReceived} />
      )}
    </>
  );
}

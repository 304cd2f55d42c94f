import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { type Centimes, centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { SettlementMethod } from "#domain/payments/payments.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { parsePositiveAmount } from "../collect/collectForm.ts";

interface MoneyValues {
  /** As typed. */
  amount: string;
  method: SettlementMethod | "";
  paidOn: Day;
  checkNumber: string;
  checkDate: Day | null;
  checkBank: string;
}

/** The form of a refund or an advance. `most` is the largest amount, which the form proposes. */
export function useMoneyForm({ most }: { most?: Centimes }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [values, setValues] = useState<MoneyValues>(() => ({
    amount: most === undefined ? "" : formatAmount(most, language),
    method: "",
    paidOn: today(),
    checkNumber: "",
    checkDate: null,
    checkBank: "",
  }));
  const amount = parsePositiveAmount(values.amount);
  const isAbove = amount !== null && most !== undefined && amount > most;
  const aboveText = isAbove
    ? t("payments.money.atMost", { amount: moneyInSentence(most, language) })
    : null;
  const problems = {
    amount: amount === null ? t("payments.collect.notAnAmount") : aboveText,
    paidOn: values.paidOn > today() ? t("ui.fieldErrors.AFTER_TODAY") : null,
    method: values.method === "" ? t("payments.collect.chooseMethod") : null,
  };
  const body = () => {
    const { method, paidOn, checkNumber, checkDate, checkBank } = values;
    return {
      paidOn,
      method: method === "" ? ("OTHER" as const) : method,
      amount: dinarsFromCentimes(amount ?? centimes(0)),
      ...(method === "CHECK" && { checkNumber, checkDate, checkBank }),
    };
  };
  return {
    values,
    change: (part: Partial<MoneyValues>) => setValues({ ...values, ...part }),
    amount,
    problems,
    isValid: Object.values(problems).every((problem) => problem === null),
    body,
  };
}

export type MoneyForm = ReturnType<typeof useMoneyForm>;

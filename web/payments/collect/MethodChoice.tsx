import {
  IconBuildingBank,
  IconCash,
  IconCashBanknote,
  IconCreditCard,
  IconDots,
  IconWritingSign,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SETTLEMENT_METHODS, type SettlementMethod } from "#domain/payments/payments.ts";
import classes from "./collect.module.css";

const METHOD_ICONS = {
  CASH: IconCash,
  CHECK: IconWritingSign,
  BANK_TRANSFER: IconBuildingBank,
  CASH_DEPOSIT: IconCashBanknote,
  CARD: IconCreditCard,
  OTHER: IconDots,
} satisfies Record<SettlementMethod, unknown>;

interface MethodChoiceProps {
  method: SettlementMethod | "";
  onMethod: (method: SettlementMethod) => void;
  error?: ReactNode;
  /** The path of the field, by which a form finds its first invalid field to focus. */
  path?: string | undefined;
}

/** The payment methods as buttons. For the keyboard and screen readers they are radio buttons. */
export function MethodChoice({ method: chosen, onMethod, error, path }: MethodChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.methods} aria-describedby={error ? "method-error" : undefined}>
      <legend className={classes.legend}>{t("payments.fields.method")}</legend>
      {SETTLEMENT_METHODS.map((method, at) => {
        const Icon = METHOD_ICONS[method];
        return (
          <label key={method} className={classes.method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={chosen === method}
              onChange={() => onMethod(method)}
              data-path={at === 0 ? path : undefined}
            />
            <Icon size={20} stroke={1.6} aria-hidden />
            {t(`payments.method.${method}`)}
          </label>
        );
      })}
      {error && (
        <p id="method-error" role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

import { useTranslation } from "react-i18next";
import type { HistoryValue } from "#contract/history.ts";
import { percentToBasisPoints } from "#domain/money/money.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { Percent } from "../ui/text/Percent.tsx";
import { numberType } from "./valueType.ts";
import type { HistorySource } from "./historySource.ts";

interface FieldValueProps {
  field: string;
  value: HistoryValue;
  show: HistorySource["show"];
}

/** The value of a field, displayed by the field's type. */
export function FieldValue({ field, value, show }: FieldValueProps) {
  const { t } = useTranslation();
  if (value === null || value === "") return <em>{t("history.empty")}</em>;
  if (typeof value === "object") return <Discount {...value} />;
  if (typeof value === "number") {
    return numberType(field) === "amount" ? <Money dinars={value} /> : <Ltr>{value}</Ltr>;
  }
  return show?.(field, value) ?? <bdi>{value}</bdi>;
}

type DiscountProps = Extract<HistoryValue, { remise: number }>;

/** A discount: a percentage, an amount, or none. */
export function Discount({ remise, remiseType }: DiscountProps) {
  const { t } = useTranslation();
  if (remiseType === "NONE") return t("history.noDiscount");
  if (remiseType === "AMOUNT") return <Money dinars={remise} />;
  const rate = percentToBasisPoints(remise);
  return rate === null ? null : <Percent rate={rate} />;
}

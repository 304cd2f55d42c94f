import { useTranslation } from "react-i18next";
import type { HistoryValue } from "#contract/history.ts";
import { percentToBasisPoints } from "#domain/money/money.ts";
import { Money } from "../ui/text/Money.tsx";
import { Percent } from "../ui/text/Percent.tsx";
import type { HistoryView } from "./view.ts";

interface ValueProps {
  field: string;
  value: HistoryValue;
  show: HistoryView["show"];
}

/** A field's value; numbers are amounts in dinars. */
export function Value({ field, value, show }: ValueProps) {
  const { t } = useTranslation();
  if (value === null || value === "") return <em>{t("history.empty")}</em>;
  if (typeof value === "object") return <Discount {...value} />;
  if (typeof value === "number") return <Money dinars={value} />;
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

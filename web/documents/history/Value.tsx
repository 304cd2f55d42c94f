import { useTranslation } from "react-i18next";
import type { HistoryValue } from "#contract/history.ts";
import type { DocumentStatus, PaymentMethod } from "#domain/documents.ts";
import { percentToBasisPoints } from "#domain/money.ts";
import { formatPercent } from "#domain/moneyText.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { DayText } from "../../ui/DayText.tsx";
import { Ltr } from "../../ui/Ltr.tsx";
import { Money } from "../../ui/Money.tsx";
import { STATUS_PHRASES } from "../kinds.ts";

/** A field's value as the rest of the page shows it. */
export function Value({ field, value }: { field: string; value: HistoryValue }) {
  const { t } = useTranslation();
  if (value === null || value === "") return <em>{t("documents.history.empty")}</em>;
  if (typeof value === "object") return <Discount {...value} />;
  if (typeof value === "number") return <Money dinars={value} />;
  switch (field) {
    case "date":
    case "dueDate":
      return <DayText day={value} />;
    case "numero":
      return <Ltr>{value}</Ltr>;
    case "status":
      return t(`documents.status.${STATUS_PHRASES[value as DocumentStatus]}`);
    case "paymentMethod":
      return t(`documents.paymentMethod.${value as PaymentMethod}`);
    case "stampDutySchedule":
      return t(`enterprises.stampDuty.names.${value as StampDutySchedule}`);
    default:
      return <bdi>{value}</bdi>;
  }
}

type DiscountProps = Extract<HistoryValue, { remise: number }>;

function Discount({ remise, remiseType }: DiscountProps) {
  const { t } = useTranslation();
  if (remiseType === "NONE") return t("documents.discountType.NONE");
  if (remiseType === "AMOUNT") return <Money dinars={remise} />;
  const rate = percentToBasisPoints(remise);
  return rate === null ? null : <Ltr>{formatPercent(rate)}</Ltr>;
}

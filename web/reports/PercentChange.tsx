import { useTranslation } from "react-i18next";
import type { BasisPoints } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { computeChange } from "./computeChange.ts";

/** The change of a figure: "+12,5 %", or a dash if the compared figure is not above 0 or the change exceeds 9,999 %. */
export function PercentChange({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = computeChange(now, before);
  if (change === null) return <span title={t("reports.noChange")}>–</span>;
  const sign = change > 0 ? "+" : "";
  return <Ltr>{`${sign}${formatPercent(change as BasisPoints, language)}`}</Ltr>;
}

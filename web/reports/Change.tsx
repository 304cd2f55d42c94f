import { useTranslation } from "react-i18next";
import type { BasisPoints } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { changeOf } from "./changeOf.ts";

/** How much a figure changed: "+12,5 %"; a dash where the other period has nothing. */
export function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = changeOf(now, before);
  if (change === null) return <span title={t("reports.noChange")}>–</span>;
  const sign = change > 0 ? "+" : "";
  return <Ltr>{`${sign}${formatPercent(change as BasisPoints, language)}`}</Ltr>;
}

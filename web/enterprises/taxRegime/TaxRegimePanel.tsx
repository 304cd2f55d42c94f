import { Badge, Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { addDays, type Day, formatDay } from "#domain/days/days.ts";
import { TAX_REGIME_RULES } from "#domain/enterprises/taxRegimes.ts";
import { citationText } from "#domain/issuing/citations.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Can } from "../../ui/permissions/Can.tsx";
import { RemoveRegimeButton } from "./RemoveRegimeButton.tsx";
import { FullDetailList } from "../profile/FullDetailList.tsx";
import { type RegimePeriod, regimePeriods } from "./regimePeriods.ts";
import classes from "./TaxRegime.module.css";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const TaxRegimeDialog = lazyPart(async () => ({
  default: (await import("./TaxRegimeDialog.tsx")).TaxRegimeDialog,
}));

/** The organization's tax regimes and their dates (docs/rules/money.md#tax-regime). */
export function TaxRegimePanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const periods = regimePeriods(enterprise);
  const { taxRegime } = enterprise;
  return (
    <Panel
      title={t("enterprises.taxRegime.title")}
      actions={
        <Can permission="organization.write">
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t("enterprises.taxRegime.change")}
          </Button>
        </Can>
      }
    >
      <CurrentRegime enterprise={enterprise} period={periods.find(({ isCurrent }) => isCurrent)} />
      {periods.length > 1 && (
        <>
          <p className={classes.heading}>{t("enterprises.taxRegime.history")}</p>
          <ul className={classes.periods} aria-label={t("enterprises.taxRegime.history")}>
            {periods.map((period) => (
              <li key={period.since ?? ""} data-current={period.isCurrent || undefined}>
                <span>{t(`enterprises.taxRegime.names.${period.regime}`)}</span>
                <RegimePeriodText period={period} />
                {period.isUpcoming && (
                  <Badge variant="light" radius="sm" tt="none">
                    {t("enterprises.taxRegime.upcoming")}
                  </Badge>
                )}
                <Can permission="organization.write">
                  {period.since !== null && (
                    <RemoveRegimeButton regime={period.regime} since={period.since} />
                  )}
                </Can>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && (
        <Suspense>
          <TaxRegimeDialog
            legalForm={enterprise.legalForm}
            regimes={enterprise.taxRegimes}
            current={taxRegime}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

interface CurrentRegimeProps {
  enterprise: Enterprise;
  period: RegimePeriod | undefined;
}

function CurrentRegime({ enterprise: { taxRegime }, period }: CurrentRegimeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { articles, mention } = TAX_REGIME_RULES[taxRegime];
  const since = period?.since ?? null;
  return (
    <FullDetailList
      details={[
        {
          label: t("enterprises.taxRegime.current"),
          value: t(`enterprises.taxRegime.names.${taxRegime}`),
        },
        {
          label: t("enterprises.taxRegime.sinceLabel"),
          value:
            since === null ? t("enterprises.taxRegime.sinceStart") : formatDay(since, language),
        },
        {
          label: t("enterprises.taxRegime.mention"),
          value: mention === null ? t("enterprises.taxRegime.noMention") : mention[language],
        },
        {
          label: t("enterprises.taxRegime.law"),
          value: articles.map((each) => citationText(each, language)).join(" · "),
        },
      ]}
    />
  );
}

function RegimePeriodText({ period: { since, next } }: { period: RegimePeriod }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dayText = (day: Day) => formatDay(day, language);
  const to = next === null ? null : dayText(addDays(next, -1));
  return (
    <span className={classes.period}>
      {since === null && to !== null && t("enterprises.taxRegime.until", { to })}
      {since !== null &&
        (to === null
          ? t("enterprises.taxRegime.openPeriod", { from: dayText(since) })
          : t("enterprises.taxRegime.period", { from: dayText(since), to }))}
    </span>
  );
}

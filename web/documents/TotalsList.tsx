import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Centimes } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { chargesVat, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { VatOfRate } from "#domain/totals/totals.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Money } from "../ui/text/Money.tsx";
import classes from "./TotalsList.module.css";

/** The group of translation keys for totals under a tax regime; without VAT the labels name no tax. */
export const totalsKey = (regime: TaxRegime) => (chargesVat(regime) ? "withVat" : "withoutVat");

interface TotalsListProps {
  regime: TaxRegime;
  beforeDiscounts: Centimes;
  /** Null hides this row and the total before discounts. */
  discounts: Centimes | null;
  excludingTax: Centimes;
  vat: Centimes;
  vatByRate?: readonly VatOfRate[];
  /** Null hides the row. */
  stampDuty: Centimes | null;
  toPay: Centimes;
}

/** The totals of a document as a list; amounts in centimes. */
export function TotalsList(props: TotalsListProps) {
  const { beforeDiscounts, discounts, excludingTax, vat, vatByRate = [], stampDuty, toPay } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const key = totalsKey(props.regime);
  return (
    <dl className={classes.root}>
      {discounts !== null && (
        <>
          <Row label={t(`documents.totals.${key}.beforeDiscounts`)} amount={beforeDiscounts} />
          <Row label={t("documents.totals.discounts")} amount={discounts} />
        </>
      )}
      <Row label={t(`documents.totals.${key}.excludingTax`)} amount={excludingTax} />
      {key === "withVat" && <Row label={t("documents.totals.vat")} amount={vat} />}
      {vatByRate.map(({ rate, vat: part }) => (
        <Row
          key={rate}
          kind="part"
          label={t("documents.totals.vatOfRate", {
            rate: isolateLtr(formatPercent(rate, language)),
          })}
          amount={part}
        />
      ))}
      {stampDuty !== null && <Row label={t("documents.totals.stampDuty")} amount={stampDuty} />}
      <Row kind="whole" label={t(`documents.totals.${key}.toPay`)} amount={toPay} />
    </dl>
  );
}

interface RowProps {
  label: ReactNode;
  amount: Centimes;
  kind?: "part" | "whole";
}

/** Memoized: while a discount is typed, only the rows whose amount changes render again. */
const Row = memo(function Row({ label, amount, kind }: RowProps) {
  return (
    <div className={classes.row} data-kind={kind}>
      <dt>{label}</dt>
      <dd>
        <Money centimes={amount} />
      </dd>
    </div>
  );
});

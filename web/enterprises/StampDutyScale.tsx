import { useTranslation } from "react-i18next";
import type { Centimes } from "#domain/money/money.ts";
import { STAMP_DUTY_SCALES, type StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { Money } from "../ui/text/Money.tsx";
import { Percent } from "../ui/text/Percent.tsx";
import classes from "./StampDutyPanel.module.css";

/** A scale as a table of upper limits and duties. The figures are those that the domain computes with. */
export function StampDutyScale({ schedule }: { schedule: StampDutySchedule }) {
  const { t } = useTranslation();
  const scale = STAMP_DUTY_SCALES[schedule];
  return (
    <span className={classes.brackets}>
      {scale.form === "STEP" && (
        <span className={classes.bracket}>
          <UpTo amount={scale.exemptUpTo} />
          <span>{t("enterprises.stampDuty.exempt")}</span>
        </span>
      )}
      {scale.form === "STEP" &&
        scale.brackets.map(({ upTo, perStep }) => (
          <span key={upTo} className={classes.bracket}>
            <UpTo amount={upTo} />
            <Money centimes={perStep} />
          </span>
        ))}
      {scale.form === "RATE" &&
        scale.brackets.map(({ upTo, rate }) => (
          <span key={upTo} className={classes.bracket}>
            <UpTo amount={upTo} />
            <Percent rate={rate} />
          </span>
        ))}
      <span className={classes.note}>
        {scale.form === "STEP" && (
          <>
            {t("enterprises.stampDuty.perStep")} <Money centimes={scale.step} />.{" "}
            {t("enterprises.stampDuty.minimum")} <Money centimes={scale.minimum} />.{" "}
          </>
        )}
        {t(`enterprises.stampDuty.notes.${schedule}`)}
      </span>
    </span>
  );
}

function UpTo({ amount }: { amount: Centimes | null }) {
  const { t } = useTranslation();
  if (amount === null) return <span>{t("enterprises.stampDuty.above")}</span>;
  return (
    <span>
      {t("enterprises.stampDuty.upTo")} <Money centimes={amount} />
    </span>
  );
}

import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  STAMP_DUTY_SCHEDULES,
  computeStampDuty,
  type StampDutySchedule,
} from "#domain/totals/stampDuty.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { parseEnteredAmount } from "#domain/values/amount.ts";
import { Money } from "../ui/text/Money.tsx";
import { useChargesVat } from "./useChargesVat.ts";
import classes from "./StampDutyPanel.module.css";

/** An amount incl. tax for which the two scales give different duties. */
const EXAMPLE_AMOUNT = "25 000";

/** The stamp duty of each scale for an example amount, which the user can change. */
export function StampDutyExample({ schedule }: { schedule: StampDutySchedule }) {
  const { t } = useTranslation();
  const hasVat = useChargesVat();
  const [text, setText] = useState(EXAMPLE_AMOUNT);
  const base = parseEnteredAmount(text, DOCUMENT_LIMITS.grossSumMax);
  return (
    <div className={classes.example}>
      <TextInput
        label={t(
          hasVat ? "enterprises.stampDuty.exampleOf" : "enterprises.stampDuty.exampleWithoutVat",
        )}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={typeof base === "string" && t("enterprises.stampDuty.notAmount")}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        className={classes.amount}
      />
      <dl className={classes.results} aria-live="polite">
        {STAMP_DUTY_SCHEDULES.map((each) => (
          <div key={each} data-checked={each === schedule || undefined}>
            <dt>
              <Text size="sm" c="dimmed">
                {t(`enterprises.stampDuty.names.${each}`)}
              </Text>
            </dt>
            <dd>
              {typeof base === "string" ? "—" : <Money centimes={computeStampDuty(base, each)} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

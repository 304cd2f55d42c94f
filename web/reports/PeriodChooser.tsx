import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import type { AddressValues } from "../ui/table/addressFields.ts";
import { DayField } from "../ui/days/DayField.tsx";
import { today } from "../ui/days/today.ts";
import { daysOfPeriod, PERIOD_FIELDS } from "./addressParts.ts";
import classes from "./reports.module.css";

type PeriodValues = AddressValues<typeof PERIOD_FIELDS>;

interface PeriodChooserProps {
  values: PeriodValues;
  onChange: (values: PeriodValues) => void;
}

/** Chooses a named period, or two days, both included. */
export function PeriodChooser({ values, onChange }: PeriodChooserProps) {
  const { t } = useTranslation();
  const { from, to } = daysOfPeriod(values, today());
  const choose = (period: PeriodValues["period"]) =>
    onChange(period === "days" ? { period, from, to } : { period, from: null, to: null });
  // If the first day is after the last, both become the day that was just set.
  const setFrom = (day: Day) => onChange({ period: "days", from: day, to: to < day ? day : to });
  const setTo = (day: Day) => onChange({ period: "days", from: day < from ? day : from, to: day });
  return (
    <>
      <NativeSelect
        label={t("reports.period.label")}
        value={values.period}
        data={PERIOD_FIELDS.period.map((value) => ({
          value,
          label: t(`reports.period.${value}`),
        }))}
        onChange={({ currentTarget }) => choose(currentTarget.value as PeriodValues["period"])}
      />
      {values.period === "days" && (
        <div className={classes.days}>
          <DayField label={t("reports.period.from")} day={from} onDay={setFrom} field="from" />
          <DayField label={t("reports.period.to")} day={to} onDay={setTo} field="to" />
        </div>
      )}
    </>
  );
}

import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { DayField } from "../../../../ui/days/DayField.tsx";
import { today } from "../../../../ui/days/today.ts";
import { daysOfRange, daysOfPreset, type DatePreset, DATE_PRESETS } from "./datePresets.ts";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";

type DateRangeInputProps = FilterInputProps<{
  dateFrom: Day | null;
  dateTo: Day | null;
  period: DatePreset | "any";
}>;

/** The range of dates, both ends included: a named period, or any two days. */
export function DateRangeInput({ values, onChange }: DateRangeInputProps) {
  const { t } = useTranslation();
  const { from: dateFrom, to: dateTo } = daysOfRange(values, today());
  const setDays = (from: Day | null, to: Day | null) =>
    onChange({ dateFrom: from, dateTo: to, period: "any" });
  // If a new day reverses the range, the other day is cleared.
  const setFrom = (from: Day | null) =>
    setDays(from, from && dateTo && dateTo < from ? null : dateTo);
  const setTo = (to: Day | null) => setDays(to && dateFrom && to < dateFrom ? null : dateFrom, to);
  const shared = {
    clearLabel: t("documents.filters.clearDay"),
    placeholder: t("documents.filters.dayPlaceholder"),
    // In a portal, a click in the calendar would count as outside and close the filters.
    withinPortal: false,
  };
  return (
    <>
      <fieldset className={classes.presets} aria-label={t("documents.filters.presets")}>
        {DATE_PRESETS.map((preset) => {
          const { from, to } = daysOfPreset(preset, today());
          const isSelected = from === dateFrom && to === dateTo;
          return (
            <Button
              key={preset}
              variant={isSelected ? "light" : "default"}
              size="xs"
              aria-pressed={isSelected}
              onClick={() => onChange({ dateFrom: null, dateTo: null, period: preset })}
            >
              {t(`documents.filters.preset.${preset}`)}
            </Button>
          );
        })}
      </fieldset>
      <div className={classes.range}>
        <DayField
          {...shared}
          label={t("documents.filters.from")}
          day={dateFrom}
          onDay={setFrom}
          onClear={() => setFrom(null)}
        />
        <DayField
          {...shared}
          label={t("documents.filters.to")}
          day={dateTo}
          onDay={setTo}
          onClear={() => setTo(null)}
        />
      </div>
    </>
  );
}

import { Button, Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { today } from "../../../../ui/days/today.ts";
import { daysOf, daysOfPreset, type Preset, PRESETS } from "./datePresets.ts";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";

/** With a calendar, which the list doesn't wait for. */
const FilterDay = lazy(async () => ({ default: (await import("./FilterDay.tsx")).FilterDay }));

/** About as high as the two fields. */
const SKELETONS = (
  <>
    <Skeleton height={59} />
    <Skeleton height={59} />
  </>
);

/** The range of dates, both ends included: a named period, or any two days. */
type DateRangeInputProps = FilterInputProps<{
  dateFrom: Day | null;
  dateTo: Day | null;
  period: Preset | "any";
}>;

export function DateRangeInput({ values, onChange }: DateRangeInputProps) {
  const { t } = useTranslation();
  const { from: dateFrom, to: dateTo } = daysOf(values, today());
  const setDays = (from: Day | null, to: Day | null) =>
    onChange({ dateFrom: from, dateTo: to, period: "any" });
  // If the range becomes reversed, the day that was set first is cleared.
  const setFrom = (from: Day | null) =>
    setDays(from, from && dateTo && dateTo < from ? null : dateTo);
  const setTo = (to: Day | null) => setDays(to && dateFrom && to < dateFrom ? null : dateFrom, to);
  return (
    <>
      <fieldset className={classes.presets} aria-label={t("documents.filters.presets")}>
        {PRESETS.map((preset) => {
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
        <Suspense fallback={SKELETONS}>
          <FilterDay label={t("documents.filters.from")} day={dateFrom} onDay={setFrom} />
          <FilterDay label={t("documents.filters.to")} day={dateTo} onDay={setTo} />
        </Suspense>
      </div>
    </>
  );
}

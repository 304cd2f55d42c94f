import { useTranslation } from "react-i18next";
import { FilterChips } from "../../ui/table/FilterChips.tsx";
import { useFilterNames } from "./filterNames.ts";
import { FILTER_NAMES, type FilterName, hasFilters } from "./salesAddress.ts";
import type { FiltersProps } from "./SalesFilters.tsx";

/** The active filters, each with a button that removes it. */
export function SalesFilterChips({ params, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(params);
  if (!hasFilters(params)) return null;
  const remove = (filter: FilterName, key: string) =>
    onChange({ [filter]: params[filter].filter((each) => each !== key) });
  const chips = FILTER_NAMES.flatMap((filter) =>
    params[filter].map((key) => {
      const name = nameOf(filter, key);
      const text = t("reports.filters.chip", { filter: t(`reports.filters.${filter}`), name });
      const removeLabel = t("reports.filters.remove", { filter: text });
      return { key: `${filter} ${key}`, text, removeLabel, onRemove: () => remove(filter, key) };
    }),
  );
  return <FilterChips label={t("reports.filters.chips")} chips={chips} />;
}

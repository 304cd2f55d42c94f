import { CloseButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "../reports.module.css";
import { useFilterNames } from "./filterNames.ts";
import { FILTER_NAMES, type FilterName, hasFilters } from "./salesAddress.ts";
import type { FiltersProps } from "./SalesFilters.tsx";

/** The chosen filters, each with a button that removes it. */
export function SalesChips({ params, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const nameOf = useFilterNames(params);
  if (!hasFilters(params)) return null;
  const remove = (filter: FilterName, key: string) =>
    onChange({ [filter]: params[filter].filter((each) => each !== key) });
  const chips = FILTER_NAMES.flatMap((filter) =>
    params[filter].map((key) => ({
      filter,
      key,
      text: t("reports.filters.chip", {
        filter: t(`reports.filters.${filter}`),
        name: nameOf(filter, key),
      }),
    })),
  );
  return (
    <ul className={classes.chips} aria-label={t("reports.filters.chips")}>
      {chips.map(({ filter, key, text }) => (
        <li key={`${filter} ${key}`} className={classes.chip}>
          <bdi title={text}>{text}</bdi>
          <CloseButton
            size="xs"
            radius="xl"
            aria-label={t("reports.filters.remove", { filter: text })}
            onClick={() => remove(filter, key)}
          />
        </li>
      ))}
    </ul>
  );
}

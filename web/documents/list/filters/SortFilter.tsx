import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FilterPopupProps } from "./FilterPopup.tsx";
import "@mantine/core/styles/Radio.layer.css";

/** The offered sort orders, the default first. */
const ORDERS = [
  ["date", "desc"],
  ["date", "asc"],
  ["totalAmount", "desc"],
  ["totalAmount", "asc"],
  ["clientName", "asc"],
  ["clientName", "desc"],
] as const;

/** The sort order (docs/rules/documents.md#lists). */
export function SortFilter({ place, onChange }: FilterPopupProps) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    const order = ORDERS.find((each) => each.join(" ") === value);
    if (order !== undefined) onChange({ sortBy: order[0], sortOrder: order[1] });
  };
  return (
    <Radio.Group
      value={`${place.sortBy} ${place.sortOrder}`}
      onChange={choose}
      aria-label={t("documents.filters.tabs.sort")}
    >
      <Stack gap="sm">
        {ORDERS.map(([by, order]) => (
          <Radio
            key={`${by} ${order}`}
            value={`${by} ${order}`}
            label={t(`documents.filters.sortBy.${by}.${order}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

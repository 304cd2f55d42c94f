import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { FilterInputProps } from "../listFilter.ts";
import "@mantine/core/styles/Radio.layer.css";

type SortBy = "date" | "totalAmount" | "balance" | "clientName";
type SortOrder = "asc" | "desc";

/** The offered sort orders, the default first. */
const ORDERS: readonly (readonly [SortBy, SortOrder])[] = [
  ["date", "desc"],
  ["date", "asc"],
  ["totalAmount", "desc"],
  ["totalAmount", "asc"],
  ["balance", "desc"],
  ["balance", "asc"],
  ["clientName", "asc"],
  ["clientName", "desc"],
];

type SortInputProps = FilterInputProps<{ sortBy: SortBy; sortOrder: SortOrder }>;

/** The sort order: by date, total, client or, for invoices, balance due (docs/rules/documents.md#lists). */
export function SortInput({ values, onChange, request }: SortInputProps) {
  const { t } = useTranslation();
  const select = (value: string) => {
    const order = ORDERS.find((each) => each.join(" ") === value);
    if (order !== undefined) onChange({ sortBy: order[0], sortOrder: order[1] });
  };
  return (
    <Radio.Group
      value={`${values.sortBy} ${values.sortOrder}`}
      onChange={select}
      aria-label={t("documents.filters.tabs.sort")}
    >
      <Stack gap="sm">
        {ORDERS.filter(([by]) => by !== "balance" || request.type === "SALES_INVOICE").map(
          ([by, order]) => (
            <Radio
              key={`${by} ${order}`}
              value={`${by} ${order}`}
              label={t(`documents.filters.sortBy.${by}.${order}`)}
            />
          ),
        )}
      </Stack>
    </Radio.Group>
  );
}

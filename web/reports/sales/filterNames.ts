import { useQueries } from "@tanstack/react-query";
import { clients } from "#calls/clients.ts";
import { products } from "#calls/products.ts";
import { rateText, wilayaText } from "#domain/reports/keyText.ts";
import { NONE_KEY, type SalesGroup } from "#domain/reports/reports.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { clientName } from "../../clients/clientName.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { keyLabel } from "../keyLabel.ts";
import { useSales } from "../queries.ts";
import { type FilterName, reportQueryOf, NO_FILTERS, type SalesParams } from "./salesAddress.ts";

/** The filters whose choices are the rows of a report, each with the group of these rows. */
export const GROUP_OF_FILTER = {
  clientId: "client",
  productId: "product",
  sellerId: "seller",
  wilaya: "wilaya",
  rate: "rate",
} as const satisfies Partial<Record<FilterName, SalesGroup>>;

export type GroupFilter = keyof typeof GROUP_OF_FILTER;
export const GROUP_FILTERS = Object.keys(GROUP_OF_FILTER) as GroupFilter[];

/** The maximum number of listed choices of a filter: those with the highest turnover. */
export const MAX_LISTED_CHOICES = 100;

/**
 * The choices of a filter: the rows with sales in the period, regardless of the other filters. They load while
 * `isShown`.
 */
export function useFilterChoices(params: SalesParams, filter: GroupFilter, isShown: boolean) {
  const query = {
    ...reportQueryOf({ ...params, ...NO_FILTERS }, today()),
    group: GROUP_OF_FILTER[filter],
    sortBy: "ht" as const,
    sortOrder: "desc" as const,
    limit: MAX_LISTED_CHOICES,
  };
  return useSales(isShown ? query : null);
}

/**
 * Returns a function that names a chosen filter value. Clients and products have their current names, also without
 * sales in the period; sellers have a name only if the period has sales of theirs.
 */
export function useFilterNames(params: SalesParams): (filter: FilterName, key: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = useRecordNames(params);
  const sellers = useFilterChoices(params, "sellerId", params.sellerId.length > 0);
  return (filter, key) => {
    if (filter === "type") {
      return t(`reports.filters.types.${key as "SALES_INVOICE" | "CREDIT_INVOICE"}`);
    }
    const group = GROUP_OF_FILTER[filter];
    if (key === NONE_KEY) return keyLabel(t, language, group, { key, label: null });
    if (filter === "rate") return rateText(Number(key), language);
    if (filter === "wilaya") return wilayaText(key, language);
    const seller =
      sellers.data === undefined ? "…" : sellers.data.rows.find((row) => row.key === key)?.label;
    const label = filter === "sellerId" ? seller : names.get(key);
    return keyLabel(t, language, group, { key, label: label ?? null });
  };
}

/** The names of the filtered clients and products by id; "…" while a name loads, absent if it can't be loaded. */
function useRecordNames({ clientId, productId }: SalesParams): ReadonlyMap<string, string> {
  const productIds = productId.filter((id) => id !== NONE_KEY);
  const results = useQueries({
    queries: [
      ...clientId.map((id) => ({
        queryKey: ["clients", "name", id],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          clientName(await call(clients.get, { params: { id }, signal })),
        retry: false,
      })),
      ...productIds.map((id) => ({
        queryKey: ["products", "name", id],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await call(products.get, { params: { id }, signal })).name,
        retry: false,
      })),
    ],
  });
  const named = [...clientId, ...productIds].flatMap((id, index) => {
    const { data, isPending = false } = results[index] ?? {};
    const name = data ?? (isPending ? "…" : undefined);
    return name === undefined ? [] : [[id, name] as const];
  });
  return new Map(named);
}

import { useQueries } from "@tanstack/react-query";
import { clients } from "#contract/clients.ts";
import { products } from "#contract/products.ts";
import { rateText, wilayaText } from "#domain/reports/keyText.ts";
import { NO_KEY, type SalesGroup } from "#domain/reports/reports.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { clientName } from "../../clients/clientName.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { keyLabel } from "../keyLabel.ts";
import { useSales } from "../queries.ts";
import { type FilterName, filtersOf, NO_FILTERS, type SalesParams } from "./salesAddress.ts";

/** The filters whose choices are the rows of a group. */
export const GROUP_OF_FILTER = {
  clientId: "client",
  productId: "product",
  sellerId: "seller",
  wilaya: "wilaya",
  rate: "rate",
} as const satisfies Partial<Record<FilterName, SalesGroup>>;

export type GroupFilter = keyof typeof GROUP_OF_FILTER;
export const GROUP_FILTERS = Object.keys(GROUP_OF_FILTER) as GroupFilter[];

/** How many choices of a filter are listed, by turnover. */
export const CHOICES = 100;

/** What a filter offers: what was sold in the period whatever the other filters are. Null asks nothing. */
export function useChoices(params: SalesParams, filter: GroupFilter, isShown: boolean) {
  const query = {
    ...filtersOf({ ...params, ...NO_FILTERS }, today()),
    group: GROUP_OF_FILTER[filter],
    sortBy: "ht" as const,
    sortOrder: "desc" as const,
    limit: CHOICES,
  };
  return useSales(isShown ? query : null);
}

/** Names of what the filters choose: of records as they are now, also without sales in the period. */
export function useFilterNames(params: SalesParams): (filter: FilterName, key: string) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = useRecordNames(params);
  const sellers = useChoices(params, "sellerId", params.sellerId.length > 0);
  return (filter, key) => {
    if (filter === "type") {
      return t(`reports.filters.types.${key as "SALES_INVOICE" | "CREDIT_INVOICE"}`);
    }
    const group = GROUP_OF_FILTER[filter];
    if (key === NO_KEY) return keyLabel(t, language, group, { key, label: null });
    if (filter === "rate") return rateText(Number(key), language);
    if (filter === "wilaya") return wilayaText(key, language);
    const seller = sellers.data?.rows.find((row) => row.key === key)?.label;
    const label = filter === "sellerId" ? seller : names.get(key);
    return keyLabel(t, language, group, { key, label: label ?? null });
  };
}

/** The names of the clients and products in the filters by their ids: "…" while they load. */
function useRecordNames({ clientId, productId }: SalesParams): ReadonlyMap<string, string> {
  const productIds = productId.filter((id) => id !== NO_KEY);
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

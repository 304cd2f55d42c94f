import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { centimesFromDinars } from "#domain/money/money.ts";
import { Money } from "../../ui/text/Money.tsx";
import { useListSum } from "../queries.ts";
import type { ListRequest } from "./filters/listFilter.ts";

interface ListSumProps {
  request: ListRequest;
  /** The number of documents of all pages; undefined while it loads. */
  total: number | undefined;
}

/** The number of documents that match the filters, and the sum of their totals to pay. */
export function ListSum({ request, total }: ListSumProps) {
  const { t } = useTranslation();
  const { data: sum } = useListSum(request, { enabled: total !== undefined });
  // A sum that a number can't hold exactly isn't shown.
  const amount = sum == null ? null : centimesFromDinars(sum);
  if (total === undefined || amount === null) return null;
  const documents = t(`documents.list.counted.${request.type}.count`, { count: total });
  return (
    <Text size="sm" aria-live="polite">
      {t("documents.list.sumOf", { documents })} <Money centimes={amount} />
    </Text>
  );
}

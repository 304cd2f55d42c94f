import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The columns of the lines table, in order. */
export const LINE_COLUMNS = [
  "order",
  "reference",
  "name",
  "description",
  "quantity",
  "unitPrice",
  "discount",
  "vat",
  "totalHT",
  "totalTTC",
] as const;

export type ColumnLabels = Readonly<Record<(typeof LINE_COLUMNS)[number], string>>;

/** The translated column titles, looked up once: 500 lines have 5,000 cells. */
export function useColumnLabels(): ColumnLabels {
  const { t } = useTranslation();
  return useMemo(() => {
    const labels = LINE_COLUMNS.map((column) => [column, t(`documents.columns.${column}`)]);
    return Object.fromEntries(labels) as ColumnLabels;
  }, [t]);
}

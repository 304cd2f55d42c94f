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

/** The columns that only documents with VAT have: without VAT a line has one total. */
const VAT_COLUMNS: ReadonlySet<string> = new Set(["vat", "totalTTC"]);

export const columnsOf = (hasVat: boolean) =>
  LINE_COLUMNS.filter((column) => hasVat || !VAT_COLUMNS.has(column));

/** The translated column titles, looked up once: 500 lines have 5,000 cells. */
export function useColumnLabels(hasVat: boolean): ColumnLabels {
  const { t } = useTranslation();
  return useMemo(() => {
    const labels = LINE_COLUMNS.map((column) => [column, t(`documents.columns.${column}`)]);
    const named = Object.fromEntries(labels) as ColumnLabels;
    return hasVat ? named : { ...named, totalHT: t("documents.columns.total") };
  }, [t, hasVat]);
}

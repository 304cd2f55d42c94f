import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The columns of the table of lines, in their order. */
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

export type LineWords = Readonly<Record<(typeof LINE_COLUMNS)[number], string>>;

/** What the columns are called, looked up once for all rows: of 500 lines there are 5,000 cells. */
export function useLineWords(): LineWords {
  const { t } = useTranslation();
  return useMemo(() => {
    const words = LINE_COLUMNS.map((column) => [column, t(`documents.columns.${column}`)]);
    return Object.fromEntries(words) as LineWords;
  }, [t]);
}

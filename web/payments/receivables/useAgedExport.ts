import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Receivables, receivables } from "#calls/payments/receivables.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import { call, callForFile } from "../../api/call.ts";
import { MAX_PAGE_SIZE } from "../../spreadsheets/fetchAll.ts";
import { useSheetExport } from "../../spreadsheets/useSheetExport.ts";
import type { ExportColumn } from "../../spreadsheets/writeSheet.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { usePdfDownload } from "../actions/usePdfDownload.ts";

export type AgedRow = Receivables["clients"][number] & { id: string };

/** The age classes of a debt, by days after the promised or due day. */
export const AGE_CLASSES = ["notDue", "days1To30", "days31To60", "days61To90", "over90"] as const;

interface AgedQuery {
  search: string;
  sortBy: "total" | "oldest" | "clientName";
  sortOrder: "asc" | "desc";
  asOf?: Day;
}

/** The rows of a reply, with the client's id as row id. */
export const toAgedRows = ({ clients }: Receivables): AgedRow[] =>
  clients.map((client) => ({ ...client, id: client.clientId }));

export const agedClientName = (
  { nom, prenom, userType, counter }: AgedRow,
  language: Language,
): string =>
  clientDisplayName({ type: userType, lastName: nom, firstName: prenom, counter }, language);

/** Gives functions that export the clients of the search with a debt on the day, of all pages, as .xlsx or PDF. */
export function useAgedExport(query: AgedQuery) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { run, progress } = useSheetExport();
  const { download, isPrinting } = usePdfDownload();
  const fetchPage = async (page: number, signal?: AbortSignal) => {
    const pageQuery = { ...query, page, limit: MAX_PAGE_SIZE };
    const reply = await call(receivables.list, { query: pageQuery, signal });
    return { rows: toAgedRows(reply), total: reply.total, totalPages: reply.totalPages };
  };
  const fileName = `Créances ${query.asOf ?? today()}.xlsx`;
  const sheet = { fileName, sheetName: "Créances", columns: sheetColumns(t, lang), fetchPage };
  return {
    exportSheet: () => run({ ...sheet, selected: [] }),
    exportPdf: () =>
      download(() => callForFile(receivables.listPdf, { query: { ...query, lang } })),
    progress,
    isPrinting,
  };
}

/** The columns of the sheet: client, oldest debt, and the amounts in dinars. */
function sheetColumns(t: TFunction, language: Language): ExportColumn<AgedRow>[] {
  return [
    {
      title: t("payments.fields.client"),
      width: 32,
      value: (row) => agedClientName(row, language),
    },
    { title: t("payments.receivables.oldest"), kind: "day", value: ({ oldest }) => oldest },
    ...[...AGE_CLASSES, "credits" as const, "total" as const].map(
      (part): ExportColumn<AgedRow> => ({
        title: t(`payments.receivables.${part}`),
        kind: "amount",
        value: (row) => row[part],
      }),
    ),
  ];
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Receivables, receivables } from "#contract/payments/receivables.ts";
import { clientDisplayName } from "#domain/clients/clients.ts";
import type { Day } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import { call, callForFile } from "../../api/call.ts";
import { MAX_PAGE_SIZE } from "../../spreadsheets/fetchAll.ts";
import { useSheetExport } from "../../spreadsheets/useSheetExport.ts";
import type { SheetColumn } from "../../spreadsheets/writeSheet.ts";
import { today } from "../../ui/days/today.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { usePaperDownload } from "../actions/usePaperDownload.ts";

export type Aged = Receivables["clients"][number] & { id: string };

/** The parts of what a client owes, by the days after the promised or due day. */
export const AGED_PARTS = ["notDue", "days1To30", "days31To60", "days61To90", "over90"] as const;

interface AgedQuery {
  search: string;
  sortBy: "total" | "oldest" | "clientName";
  sortOrder: "asc" | "desc";
  asOf?: Day;
}

/** The rows of a page, by the ids of the clients. */
export const agedRows = ({ clients }: Receivables): Aged[] =>
  clients.map((client) => ({ ...client, id: client.clientId }));

export const agedName = ({ nom, prenom, userType, counter }: Aged, language: Language): string =>
  clientDisplayName({ type: userType, lastName: nom, firstName: prenom, counter }, language);

/** Saves the clients of the search that owe on the day, on all pages, as an .xlsx file or PDF. */
export function useAgedExport(query: AgedQuery) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { run, progress } = useSheetExport();
  const { download, isPrinting } = usePaperDownload();
  const fetchPage = async (page: number, signal?: AbortSignal) => {
    const wanted = { ...query, page, limit: MAX_PAGE_SIZE };
    const reply = await call(receivables.list, { query: wanted, signal });
    return { rows: agedRows(reply), total: reply.total, totalPages: reply.totalPages };
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

/** The client, its oldest debt, and the amounts of the list in dinars. */
function sheetColumns(t: TFunction, language: Language): SheetColumn<Aged>[] {
  return [
    { title: t("payments.fields.client"), width: 32, value: (row) => agedName(row, language) },
    { title: t("payments.receivables.oldest"), kind: "day", value: ({ oldest }) => oldest },
    ...[...AGED_PARTS, "credits" as const, "total" as const].map((part): SheetColumn<Aged> => ({
      title: t(`payments.receivables.${part}`),
      kind: "amount",
      value: (row) => row[part],
    })),
  ];
}

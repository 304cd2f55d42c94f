import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isIssuable, type IssuedKind } from "#domain/issuing/issuing.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { clientName } from "../../clients/clientName.ts";
import { useSheetExport } from "../../spreadsheets/useSheetExport.ts";
import { MAX_PAGE_SIZE } from "../../spreadsheets/fetchAll.ts";
import type { ExportColumn } from "../../spreadsheets/writeSheet.ts";
import { fetchListPage } from "../queries.ts";
import type { ListRequest } from "./filters/listFilter.ts";
import { DOCUMENT_TOAST_MS } from "../documentToast.ts";
import { stateText } from "../../documentKinds/badgeText.ts";

/** File and sheet names, the same in every language (docs/rules/documents.md#list-export). */
function fileNamesOf(kind: DocumentKind) {
  const { listName, sheetName } = DOCUMENT_KIND_REGISTRY[kind];
  return { fileName: `${listName}.xlsx`, sheetName };
}

/** Gives `exportRows`, which exports the selected documents, or all that match the filters, as an .xlsx file. */
export function useDocumentListExport(request: ListRequest) {
  const columns = useSheetColumns(request.type);
  const { run, progress } = useSheetExport();
  const fetchPage = (page: number, signal?: AbortSignal) =>
    fetchListPage({ ...request, page, limit: MAX_PAGE_SIZE }, signal);
  const exportRows = (selected: readonly DocumentRow[]) =>
    run({
      ...fileNamesOf(request.type),
      columns,
      selected,
      fetchPage,
      duration: DOCUMENT_TOAST_MS,
    });
  return { exportRows, progress };
}

/**
 * Returns a function that gives the columns for the exported documents, with amounts in dinars
 * (docs/rules/documents.md#list-export): twelve, without that of VAT if no document's tax regime has VAT, and four more
 * for kinds that are issued.
 */
function useSheetColumns(kind: DocumentKind) {
  const { t } = useTranslation();
  const issueColumns = isIssuable(kind) ? issueColumnsOf(kind, t) : [];
  return (rows: readonly DocumentRow[]) => {
    const isTaxed = rows.length === 0 || rows.some(({ taxRegime }) => chargesVat(taxRegime));
    return [...(isTaxed ? sheetColumns(t) : sheetColumnsWithoutVat(t)), ...issueColumns];
  };
}

/** The last four columns of kinds that are issued: the days of issue and cancellation in Algiers, the settled amount, the balance due. */
function issueColumnsOf(kind: IssuedKind, t: TFunction): ExportColumn<DocumentRow>[] {
  const dayOf = (moment: string | null) => (moment === null ? null : dayInAlgiers(moment));
  return [
    {
      title: t(`documents.issuing.sheet.issued.${kind}`),
      kind: "day",
      value: ({ issuedAt }) => dayOf(issuedAt),
    },
    {
      title: t(`documents.issuing.sheet.cancelled.${kind}`),
      kind: "day",
      value: ({ cancelledAt }) => dayOf(cancelledAt),
    },
    amountColumn(t(`documents.issuing.sheet.settled.${kind}`), ({ settled }) => settled),
    amountColumn(t(`documents.issuing.sheet.balance.${kind}`), ({ balance }) => balance),
  ];
}

/** The VAT of a document; an empty cell under a tax regime without VAT. */
const vatCellOf = ({ taxRegime, T_V_A }: DocumentRow) => (chargesVat(taxRegime) ? T_V_A : null);

function sheetColumnsWithoutVat(t: TFunction): ExportColumn<DocumentRow>[] {
  const titles: Partial<Record<SheetTitle, string>> = {
    beforeDiscounts: t("documents.totals.withoutVat.beforeDiscounts"),
    excludingTax: t("documents.totals.withoutVat.excludingTax"),
    toPay: t("documents.totals.withoutVat.toPay"),
  };
  const title = (column: SheetTitle) => titles[column] ?? t(`documents.sheet.${column}`);
  return columnsWithTitles(title, t).filter((column) => column.title !== title("vat"));
}

const sheetColumns = (t: TFunction) =>
  columnsWithTitles((column) => t(`documents.sheet.${column}`), t);

function columnsWithTitles(
  title: (column: SheetTitle) => string,
  t: TFunction,
): ExportColumn<DocumentRow>[] {
  return [
    {
      title: title("number"),
      value: ({ type, numero }) => displayedNumber(type, numero),
      width: 16,
    },
    { title: title("client"), value: ({ client }) => clientName(client), width: 32 },
    { title: title("date"), kind: "day", value: ({ date }) => date },
    amountColumn(title("beforeDiscounts"), (row) => row.Total_HT_avant_remises),
    amountColumn(title("discounts"), (row) => row.Total_Remises),
    amountColumn(title("excludingTax"), (row) => row.Total_après_Remises),
    amountColumn(title("vat"), vatCellOf),
    amountColumn(title("stampDuty"), (row) => row.stampDuty),
    amountColumn(title("toPay"), (row) => row.Total_à_payer),
    {
      title: title("status"),
      value: (row) => stateText(t, row),
      width: 20,
    },
    {
      title: title("paymentMethod"),
      value: (row) => t(`documents.paymentMethod.${row.paymentMethod}`),
      width: 20,
    },
    { title: title("notes"), value: ({ notes }) => notes, width: 40 },
  ];
}

type SheetTitle =
  | "number"
  | "client"
  | "date"
  | "beforeDiscounts"
  | "discounts"
  | "excludingTax"
  | "vat"
  | "stampDuty"
  | "toPay"
  | "status"
  | "paymentMethod"
  | "notes";

function amountColumn(title: string, value: (row: DocumentRow) => number | null) {
  return { title, kind: "amount", value } as const;
}

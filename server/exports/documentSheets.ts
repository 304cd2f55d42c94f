import { clientDisplayName } from "#domain/clients/clients.ts";
import { statusBesideBadge } from "#domain/documents/badge.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import type { Language } from "#domain/text/language.ts";
import { chargesVat } from "#domain/enterprises/taxRegimes.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { unitSymbol } from "#domain/quantities/units.ts";
import type { ExportedDocument } from "../documents/readAllDocuments.ts";
import type { CellValue, WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { columnTitles, type ColumnTitles } from "./columnTitles.ts";
import type { RowWithArchivedState } from "./snapshot.ts";
import { archiveDateColumn, type Column, toWrittenSheet } from "./workbooks.ts";

/** "12.5 %", "150"; empty without a discount. */
function discountText({ remise, remiseType }: { remise: number; remiseType: string }): CellValue {
  if (remiseType === "NONE") return null;
  return remiseType === "PERCENTAGE" ? `${remise} %` : String(remise);
}

const printedNumber = ({ type, numero }: ExportedDocument) => displayedNumber(type, numero);

/**
 * The state and the status of a document, without states that depend on the day, such as overdue.
 */
function statusText(document: ExportedDocument, titles: ColumnTitles): string {
  const { type, status, issueState } = document;
  if (!isIssuable(type)) return titles.statuses[status];
  if (issueState === "CANCELLED") return titles.cancelled[type];
  if (issueState !== "ISSUED") return titles.statuses[status];
  const beside = statusBesideBadge(document);
  const issued = titles.issued[type];
  return beside === null ? issued : `${issued} · ${titles.statuses[beside]}`;
}

type DocumentColumns = Column<RowWithArchivedState<ExportedDocument>>[];

function documentColumns(
  titles: ColumnTitles,
  { language, hasVat }: DocumentSheetOptions,
): DocumentColumns {
  const amount = (title: string, value: (row: ExportedDocument) => number | null) =>
    ({ title, kind: "amount", value }) as const;
  return [
    { title: titles.number, value: printedNumber, width: 18 },
    {
      title: titles.client,
      value: ({ client: { userType: type, nom: lastName, prenom: firstName, counter } }) =>
        clientDisplayName({ type, lastName, firstName, counter }, language),
      width: 32,
    },
    { title: titles.date, kind: "day", value: ({ date }) => date },
    { title: titles.dueDate, kind: "day", value: ({ dueDate }) => dueDate },
    { title: titles.status, value: (row) => statusText(row, titles) },
    { title: titles.paymentMethod, value: (row) => titles.paymentMethods[row.paymentMethod] },
    amount(titles.beforeDiscounts, (row) => row.Total_HT_avant_remises),
    amount(titles.discounts, (row) => row.Total_Remises),
    amount(titles.excludingTax, (row) => row.Total_après_Remises),
    ...(hasVat
      ? [amount(titles.vat, ({ taxRegime, T_V_A }) => (chargesVat(taxRegime) ? T_V_A : null))]
      : []),
    amount(titles.stampDuty, (row) => row.stampDuty),
    amount(titles.toPay, (row) => row.Total_à_payer),
    { title: titles.notes, value: ({ notes }) => notes, width: 40 },
    archiveDateColumn(titles),
  ];
}

type LineOfDocument = ExportedDocument["lines"][number] & { document: string; position: number };

function lineColumns(
  titles: ColumnTitles,
  { language, hasVat }: DocumentSheetOptions,
): Column<LineOfDocument>[] {
  const vatRate = {
    title: titles.vatRate,
    kind: "number",
    value: (line: LineOfDocument) => Math.round(line.tva * 1e4) / 100,
  } as const;
  const includingTax = {
    title: titles.includingTax,
    kind: "amount",
    value: (line: LineOfDocument) => line.totalTTC,
  } as const;
  return [
    { title: titles.number, value: (line) => line.document, width: 18 },
    { title: titles.line, kind: "number", value: (line) => line.position, width: 8 },
    { title: titles.reference, value: (line) => line.ref_product },
    { title: titles.name, value: (line) => line.name, width: 32 },
    { title: titles.description, value: (line) => line.description, width: 40 },
    { title: titles.quantity, kind: "number", value: (line) => line.quantity, width: 10 },
    {
      title: titles.unit,
      value: ({ unitOfMeasure: unit }) => unit && unitSymbol(unit, language),
      width: 10,
    },
    { title: titles.unitPrice, kind: "amount", value: (line) => line.unitPrice },
    { title: titles.discount, value: discountText, width: 12 },
    ...(hasVat ? [vatRate] : []),
    { title: titles.excludingTax, kind: "amount", value: (line) => line.totalHT },
    ...(hasVat ? [includingTax] : []),
  ];
}

async function* linesOfDocuments(
  rows: AsyncIterable<ExportedDocument>,
): AsyncGenerator<LineOfDocument> {
  for await (const row of rows) {
    const document = printedNumber(row);
    yield* row.lines.map((line, at) => ({ ...line, document, position: at + 1 }));
  }
}

interface DocumentSheetOptions {
  language: Language;
  /** Whether any of the documents has VAT; if not, no column mentions VAT. */
  hasVat: boolean;
}

/** Builds two sheets: the documents of a kind, and their lines. @param rows starts a new read */
export function documentSheets(
  kind: DocumentKind,
  rows: () => AsyncIterable<RowWithArchivedState<ExportedDocument>>,
  options: DocumentSheetOptions,
): WrittenSheet[] {
  const titles = columnTitles(options.language, options.hasVat);
  return [
    toWrittenSheet(
      DOCUMENT_KIND_REGISTRY[kind].sheetName,
      documentColumns(titles, options),
      rows(),
    ),
    toWrittenSheet(titles.lines, lineColumns(titles, options), linesOfDocuments(rows())),
  ];
}

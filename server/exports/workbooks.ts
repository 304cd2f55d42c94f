import { type DocumentKind, KINDS } from "#domain/documentKinds.ts";
import type { Client } from "#contract/clients.ts";
import { CLIENT_TEXTS } from "#domain/clientFields.ts";
import { clientDisplayName } from "#domain/clients.ts";
import {
  CLIENT_COLUMNS,
  CLIENT_HEADERS,
  type ClientColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import { wireReaders } from "#domain/fields.ts";
import { displayNumber } from "#domain/documents.ts";
import { legalFormName } from "#domain/parties/legalForms.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import {
  PRODUCT_COLUMNS,
  PRODUCT_HEADERS,
  type ProductColumn,
} from "#domain/spreadsheets/productColumns.ts";
import { chargesVat } from "#domain/taxRegimes.ts";
import { unitSymbol } from "#domain/units.ts";
import type { ExportedDocument } from "../documents/readAllDocuments.ts";
import type { ExportedProduct } from "../products/readAllProducts.ts";
import type { CellValue, WrittenColumn, WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { COLUMN_TITLES, type ColumnTitles } from "./columnTitles.ts";
import type { Language } from "#domain/language.ts";
import type { Marked } from "./snapshot.ts";

interface Column<Row> extends WrittenColumn {
  value: (row: Row) => CellValue;
}

function sheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): WrittenSheet {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ value }) => value(row));
  }
  return { name, columns, rows: cells() };
}

const clientValues = (language: Language): Record<ClientColumn, (client: Client) => CellValue> => ({
  ...wireReaders(CLIENT_TEXTS),
  lastName: ({ nom }) => nom,
  firstName: ({ prenom }) => prenom,
  email: ({ email }) => email,
  // The code alone, as an import accepts it (docs/rules/clients-and-products.md#country-and-wilaya).
  wilaya: ({ wilaya }) => wilaya?.split(" - ")[0] ?? null,
  country: ({ country }) => country,
  sector: ({ business_sector: sector }) => sector,
  type: ({ userType }) => userType,
  legalForm: ({ legalForm }) => legalForm && legalFormName(legalForm, language),
});

const PRODUCT_VALUES: Record<ProductColumn, (product: ExportedProduct) => CellValue> = {
  ...wireReaders(PRODUCT_TEXTS),
  name: ({ name }) => name,
  price: ({ price }) => price,
  type: ({ type }) => type,
  visibility: ({ productVisibility: visibility }) => visibility,
  stampDuty: ({ stampDuty }) => stampDuty,
};

const AMOUNTS: ReadonlySet<string> = new Set(["price", "stampDuty"]);

const archivedOn = (titles: ColumnTitles): Column<{ deletedAt: string | null }> => ({
  title: titles.archivedOn,
  kind: "day",
  value: ({ deletedAt }) => deletedAt,
});

/** The columns of an import, so that the file can be imported again, and the archive date. */
export function clientSheet(rows: AsyncIterable<Marked<Client>>, language: Language) {
  const values = clientValues(language);
  const columns = CLIENT_COLUMNS.map((column) => ({
    title: CLIENT_HEADERS[column],
    width: 22,
    value: values[column],
  }));
  return sheet("Clients", [...columns, archivedOn(COLUMN_TITLES[language])], rows);
}

export function productSheet(rows: AsyncIterable<Marked<ExportedProduct>>, language: Language) {
  const columns = PRODUCT_COLUMNS.map((column) => ({
    title: PRODUCT_HEADERS[column],
    kind: AMOUNTS.has(column) ? ("amount" as const) : ("text" as const),
    width: 22,
    value: PRODUCT_VALUES[column],
  }));
  return sheet("Produits", [...columns, archivedOn(COLUMN_TITLES[language])], rows);
}

/** "12.5 %", "150"; empty without a discount. */
function discountText({ remise, remiseType }: { remise: number; remiseType: string }): CellValue {
  if (remiseType === "NONE") return null;
  return remiseType === "PERCENTAGE" ? `${remise} %` : String(remise);
}

const printedNumber = ({ type, numero }: ExportedDocument) => displayNumber(type, numero);

function documentColumns(titles: ColumnTitles): Column<Marked<ExportedDocument>>[] {
  const amount = (title: string, value: (row: ExportedDocument) => number | null) =>
    ({ title, kind: "amount", value }) as const;
  return [
    { title: titles.number, value: printedNumber, width: 18 },
    {
      title: titles.client,
      value: ({ client: { userType: type, nom: lastName, prenom: firstName } }) =>
        clientDisplayName({ type, lastName, firstName }),
      width: 32,
    },
    { title: titles.date, kind: "day", value: ({ date }) => date },
    { title: titles.dueDate, kind: "day", value: ({ dueDate }) => dueDate },
    { title: titles.status, value: ({ status }) => titles.statuses[status] },
    { title: titles.paymentMethod, value: (row) => titles.paymentMethods[row.paymentMethod] },
    amount(titles.beforeDiscounts, (row) => row.Total_HT_avant_remises),
    amount(titles.discounts, (row) => row.Total_Remises),
    amount(titles.excludingTax, (row) => row.Total_après_Remises),
    amount(titles.vat, ({ taxRegime, T_V_A }) => (chargesVat(taxRegime) ? T_V_A : null)),
    amount(titles.stampDuty, (row) => row.stampDuty),
    amount(titles.toPay, (row) => row.Total_à_payer),
    { title: titles.notes, value: ({ notes }) => notes, width: 40 },
    archivedOn(titles),
  ];
}

type LineOfDocument = ExportedDocument["lines"][number] & { document: string; position: number };

function lineColumns(titles: ColumnTitles, language: Language): Column<LineOfDocument>[] {
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
    { title: titles.vatRate, kind: "number", value: (line) => Math.round(line.tva * 1e4) / 100 },
    { title: titles.excludingTax, kind: "amount", value: (line) => line.totalHT },
    { title: titles.includingTax, kind: "amount", value: (line) => line.totalTTC },
  ];
}

async function* linesOf(rows: AsyncIterable<ExportedDocument>): AsyncGenerator<LineOfDocument> {
  for await (const row of rows) {
    const document = printedNumber(row);
    yield* row.lines.map((line, at) => ({ ...line, document, position: at + 1 }));
  }
}

/** One sheet with the documents of a kind, one with their lines. @param rows starts a new read */
export function documentSheets(
  kind: DocumentKind,
  rows: () => AsyncIterable<Marked<ExportedDocument>>,
  language: Language,
): WrittenSheet[] {
  const titles = COLUMN_TITLES[language];
  return [
    sheet(KINDS[kind].sheetName, documentColumns(titles), rows()),
    sheet(titles.lines, lineColumns(titles, language), linesOf(rows())),
  ];
}

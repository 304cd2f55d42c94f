import type { Client } from "#contract/clients.ts";
import { clientDisplayName } from "#domain/clients.ts";
import { CLIENT_COLUMNS, CLIENT_HEADERS } from "#domain/clientSheet.ts";
import { type DocumentKind, shownNumber } from "#domain/documents.ts";
import { PRODUCT_COLUMNS, PRODUCT_HEADERS } from "#domain/productSheet.ts";
import type { ExportedDocument } from "../documents/everyDocument.ts";
import type { ExportedProduct } from "../products/everyProduct.ts";
import type { CellValue, WrittenColumn, WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { KIND_NAMES } from "./fileNames.ts";
import { COLUMN_WORDS, type ColumnWords } from "./words.ts";
import type { Language } from "#domain/language.ts";
import type { Marked } from "./gather.ts";

interface Column<Row> extends WrittenColumn {
  value: (row: Row) => CellValue;
}

function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): WrittenSheet {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ value }) => value(row));
  }
  return { name, columns, rows: cells() };
}

const CLIENT_VALUES: Record<(typeof CLIENT_COLUMNS)[number], (client: Client) => CellValue> = {
  lastName: ({ nom }) => nom,
  firstName: ({ prenom }) => prenom,
  email: ({ email }) => email,
  phone: ({ telephone }) => telephone,
  address: ({ adresse }) => adresse,
  // The code alone, as an import accepts it (docs/rules/clients-and-products.md#country-and-wilaya).
  wilaya: ({ wilaya }) => wilaya?.split(" - ")[0] ?? null,
  country: ({ country }) => country,
  sector: ({ business_sector: sector }) => sector,
  type: ({ userType }) => userType,
  tradeRegister: ({ registreCommerce }) => registreCommerce,
  nif: ({ NIF }) => NIF,
  nis: ({ NIS }) => NIS,
  ai: ({ AI }) => AI,
};

const PRODUCT_VALUES: Record<
  (typeof PRODUCT_COLUMNS)[number],
  (product: ExportedProduct) => CellValue
> = {
  name: ({ name }) => name,
  reference: ({ ref_product: reference }) => reference,
  description: ({ description }) => description,
  price: ({ price }) => price,
  type: ({ type }) => type,
  unit: ({ unitOfMeasure: unit }) => unit,
  visibility: ({ productVisibility: visibility }) => visibility,
  stampDuty: ({ stampDuty }) => stampDuty,
};

const AMOUNTS: ReadonlySet<string> = new Set(["price", "stampDuty"]);

const archivedOn = (words: ColumnWords): Column<{ deletedAt: string | null }> => ({
  title: words.archivedOn,
  kind: "day",
  value: ({ deletedAt }) => deletedAt,
});

/** The columns that an import knows, so that the file can come back; and when one was archived. */
export function clientSheet(rows: AsyncIterable<Marked<Client>>, language: Language) {
  const columns = CLIENT_COLUMNS.map((column) => ({
    title: CLIENT_HEADERS[column],
    width: 22,
    value: CLIENT_VALUES[column],
  }));
  return sheetOf("Clients", [...columns, archivedOn(COLUMN_WORDS[language])], rows);
}

export function productSheet(rows: AsyncIterable<Marked<ExportedProduct>>, language: Language) {
  const columns = PRODUCT_COLUMNS.map((column) => ({
    title: PRODUCT_HEADERS[column],
    kind: AMOUNTS.has(column) ? ("amount" as const) : ("text" as const),
    width: 22,
    value: PRODUCT_VALUES[column],
  }));
  return sheetOf("Produits", [...columns, archivedOn(COLUMN_WORDS[language])], rows);
}

/** "12.5 %", "150"; empty without a discount. */
function discountText({ remise, remiseType }: { remise: number; remiseType: string }): CellValue {
  if (remiseType === "NONE") return null;
  return remiseType === "PERCENTAGE" ? `${remise} %` : String(remise);
}

const numberOf = ({ type, numero }: ExportedDocument) => shownNumber(type, numero);

function documentColumns(words: ColumnWords): Column<Marked<ExportedDocument>>[] {
  const amount = (title: string, value: (row: ExportedDocument) => number) =>
    ({ title, kind: "amount", value }) as const;
  return [
    { title: words.number, value: numberOf, width: 18 },
    {
      title: words.client,
      value: ({ client: { userType: type, nom: lastName, prenom: firstName } }) =>
        clientDisplayName({ type, lastName, firstName }),
      width: 32,
    },
    { title: words.date, kind: "day", value: ({ date }) => date },
    { title: words.dueDate, kind: "day", value: ({ dueDate }) => dueDate },
    { title: words.status, value: ({ status }) => words.statuses[status] },
    { title: words.paymentMethod, value: (row) => words.paymentMethods[row.paymentMethod] },
    amount(words.beforeDiscounts, (row) => row.Total_HT_avant_remises),
    amount(words.discounts, (row) => row.Total_Remises),
    amount(words.excludingTax, (row) => row.Total_après_Remises),
    amount(words.vat, (row) => row.T_V_A),
    amount(words.stampDuty, (row) => row.stampDuty),
    amount(words.toPay, (row) => row.Total_à_payer),
    { title: words.notes, value: ({ notes }) => notes, width: 40 },
    archivedOn(words),
  ];
}

type LineOfDocument = ExportedDocument["lines"][number] & { document: string; position: number };

function lineColumns(words: ColumnWords): Column<LineOfDocument>[] {
  return [
    { title: words.number, value: (line) => line.document, width: 18 },
    { title: words.line, kind: "number", value: (line) => line.position, width: 8 },
    { title: words.reference, value: (line) => line.ref_product },
    { title: words.name, value: (line) => line.name, width: 32 },
    { title: words.description, value: (line) => line.description, width: 40 },
    { title: words.quantity, kind: "number", value: (line) => line.quantity, width: 10 },
    { title: words.unit, value: (line) => line.unitOfMeasure, width: 10 },
    { title: words.unitPrice, kind: "amount", value: (line) => line.unitPrice },
    { title: words.discount, value: discountText, width: 12 },
    { title: words.vatRate, kind: "number", value: (line) => Math.round(line.tva * 1e4) / 100 },
    { title: words.excludingTax, kind: "amount", value: (line) => line.totalHT },
    { title: words.includingTax, kind: "amount", value: (line) => line.totalTTC },
  ];
}

async function* linesOf(rows: AsyncIterable<ExportedDocument>): AsyncGenerator<LineOfDocument> {
  for await (const row of rows) {
    const document = numberOf(row);
    yield* row.lines.map((line, at) => ({ ...line, document, position: at + 1 }));
  }
}

/** A kind's documents on one sheet, all their lines on another. @param rows reads them anew */
export function documentSheets(
  kind: DocumentKind,
  rows: () => AsyncIterable<Marked<ExportedDocument>>,
  language: Language,
): WrittenSheet[] {
  const words = COLUMN_WORDS[language];
  return [
    sheetOf(KIND_NAMES[kind].sheet, documentColumns(words), rows()),
    sheetOf(words.lines, lineColumns(words), linesOf(rows())),
  ];
}

import type { Client } from "#contract/clients.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import {
  CLIENT_HEADERS,
  type ClientFieldColumn,
  EXPORTED_CLIENT_COLUMNS,
} from "#domain/spreadsheets/clientColumns.ts";
import { wilayaExporter } from "#domain/countries/countries.ts";
import { wireReaders } from "#domain/records/fields.ts";
import { legalFormName } from "#domain/parties/legalForms.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import {
  formatExportedRate,
  PRODUCT_COLUMNS,
  PRODUCT_HEADERS,
  type ProductColumn,
} from "#domain/spreadsheets/productColumns.ts";
import { readCountries } from "../countries/countryList.ts";
import type { ExportedProduct } from "../products/readAllProducts.ts";
import type { CellValue, WrittenColumn, WrittenSheet } from "../spreadsheets/sheetXml.ts";
import { columnTitles, type ColumnTitles } from "./columnTitles.ts";
import type { Language } from "#domain/text/language.ts";
import type { RowWithArchivedState } from "./snapshot.ts";

export interface Column<Row> extends WrittenColumn {
  value: (row: Row) => CellValue;
}

export function toWrittenSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): WrittenSheet {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ value }) => value(row));
  }
  return { name, columns, rows: cells() };
}

const exportedWilaya = wilayaExporter(readCountries());

const clientValues = (
  language: Language,
): Record<ClientFieldColumn, (client: Client) => CellValue> => ({
  ...wireReaders(CLIENT_TEXTS),
  lastName: ({ nom }) => nom,
  firstName: ({ prenom }) => prenom,
  email: ({ email }) => email,
  // The code alone if an import finds the wilaya by its code
  // (docs/rules/clients-and-products.md#country-and-wilaya).
  wilaya: ({ wilaya, country }) => wilaya && exportedWilaya(wilaya, country),
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
  vatRate: ({ tva }) => formatExportedRate(tva),
  nature: ({ nature }) => nature,
  g50Line: ({ g50Line }) => g50Line,
};

const AMOUNT_COLUMNS: ReadonlySet<string> = new Set(["price", "stampDuty"]);

export const archiveDateColumn = (titles: ColumnTitles): Column<{ deletedAt: string | null }> => ({
  title: titles.archivedOn,
  kind: "day",
  value: ({ deletedAt }) => deletedAt,
});

/** The client columns of an import and the archive date, so that the file can be imported again. */
export function clientSheet(rows: AsyncIterable<RowWithArchivedState<Client>>, language: Language) {
  const values = clientValues(language);
  const columns = EXPORTED_CLIENT_COLUMNS.map((column) => ({
    title: CLIENT_HEADERS[column],
    width: 22,
    value: values[column],
  }));
  return toWrittenSheet(
    "Clients",
    [...columns, archiveDateColumn(columnTitles(language, true))],
    rows,
  );
}

export function productSheet(
  rows: AsyncIterable<RowWithArchivedState<ExportedProduct>>,
  language: Language,
) {
  const columns = PRODUCT_COLUMNS.map((column) => ({
    title: PRODUCT_HEADERS[column],
    kind: AMOUNT_COLUMNS.has(column) ? ("amount" as const) : ("text" as const),
    width: 22,
    value: PRODUCT_VALUES[column],
  }));
  return toWrittenSheet(
    "Produits",
    [...columns, archiveDateColumn(columnTitles(language, true))],
    rows,
  );
}

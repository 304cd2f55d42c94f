import type { TFunction } from "i18next";
import type { Client } from "#contract/clients.ts";
import { wilayaExporter } from "#domain/countries/countries.ts";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { BUSINESS_SECTORS, trimToNull } from "#domain/clients/clients.ts";
import {
  CLIENT_HEADERS,
  type ClientFieldColumn,
  EXPORTED_CLIENT_COLUMNS,
} from "#domain/spreadsheets/clientColumns.ts";
import { wireReaders } from "#domain/records/fields.ts";
import type { Language } from "#domain/text/language.ts";
import { legalFormName } from "#domain/parties/legalForms.ts";
import type { ExportColumn } from "../spreadsheets/writeSheet.ts";
import { sectorText } from "./sectors.ts";

type Values = Record<ClientFieldColumn, (client: Client) => string | null>;

const COLUMN_WIDTHS: Partial<Record<ClientFieldColumn, number>> = {
  lastName: 28,
  email: 28,
  phone: 14,
  address: 36,
  wilaya: 10,
  country: 8,
  sector: 30,
  type: 14,
  legalForm: 22,
  activity: 36,
};

/**
 * The columns of the clients' spreadsheet (docs/rules/clients-and-products.md#columns): no ids, no audit fields, and of
 * a known wilaya only the part before ' - '. An import reads the exported file without loss.
 */
export function clientSheetColumns(
  t: TFunction,
  language: Language,
  countries: Parameters<typeof wilayaExporter>[0],
): ExportColumn<Client>[] {
  const exportedWilaya = wilayaExporter(countries);
  const types = {
    BUSINESS: t("clients.types.BUSINESS"),
    INDIVIDUAL: t("clients.types.INDIVIDUAL"),
  };
  // t() is slow for ten thousand rows.
  const sectors = new Map(
    BUSINESS_SECTORS.map((sector) => [sector as string, sectorText(sector, t)]),
  );
  const sectorName = (sector: string) => sectors.get(sector) ?? sector;
  const values: Values = {
    ...wireReaders(CLIENT_TEXTS),
    lastName: ({ nom }) => nom,
    firstName: ({ prenom }) => prenom,
    email: ({ email }) => email,
    wilaya: ({ wilaya, country }) => wilaya && exportedWilaya(wilaya, country),
    country: ({ country }) => country,
    sector: ({ business_sector: sector }) => sector && sectorName(sector),
    type: ({ userType }) => types[userType],
    legalForm: ({ legalForm }) => legalForm && legalFormName(legalForm, language),
  };
  return EXPORTED_CLIENT_COLUMNS.map((column) => ({
    title: CLIENT_HEADERS[column],
    width: COLUMN_WIDTHS[column],
    value: (client) => trimToNull(values[column](client)),
  }));
}

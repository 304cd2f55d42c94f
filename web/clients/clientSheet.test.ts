import { readFileSync } from "node:fs";
import { createInstance, type ResourceLanguage, type TFunction } from "i18next";
import { expect, test } from "vitest";
import type { Client } from "#contract/clients.ts";
import { readClientRow } from "#domain/spreadsheets/clientImport.ts";
import { BUSINESS_SECTORS } from "#domain/clients/clients.ts";
import { CLIENT_COLUMN_NAMES } from "#domain/spreadsheets/clientColumns.ts";
import type { Day } from "#domain/days/days.ts";
import { WILAYAS } from "#domain/countries/countries.ts";
import { type Language, LANGUAGES } from "#domain/text/language.ts";
import { LEGAL_FORMS } from "#domain/parties/legalForms.ts";
import { indexPlaces } from "#domain/spreadsheets/places.ts";
import { readHeader } from "#domain/spreadsheets/spreadsheetCells.ts";
import { toPlainSheet } from "../spreadsheets/writeSheet.ts";
import { clientSheetColumns } from "./clientSheet.ts";

const ALGERIA = {
  code2: "DZ",
  code3: "DZA",
  name: "Algeria",
  nameFr: "Algérie",
  nameAr: "الجزائر",
  states: WILAYAS.map(({ code, fr }) => ({ code, name: fr })),
};

const FRANCE = {
  ...ALGERIA,
  code2: "FR",
  code3: "FRA",
  name: "France",
  nameFr: "France",
  nameAr: "فرنسا",
  states: [{ code: "IDF", name: "Île-de-France" }],
};

const COUNTRIES = [ALGERIA, FRANCE];

const SAHEL: Client = {
  id: "1",
  nom: "SARL Sahel",
  prenom: "Nadia Haddad",
  email: "contact@sahel.dz",
  telephone: "0550123456",
  adresse: "12 rue Didouche\nAlger",
  wilaya: "42 - Tipaza",
  country: "DZ",
  business_sector: "Agroalimentaire",
  userType: "BUSINESS",
  registreCommerce: "16/00-0012345",
  NIF: "000216001234567",
  NIS: "000216001234567",
  AI: "16010203045",
  legalForm: "SARL",
  activity: "Conserverie de fruits et légumes",
  vatExemption: null,
  counter: false,
  remindersMuted: false,
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
  deletedAt: null,
  createdById: null,
  updatedById: null,
  deletedById: null,
  enterpriseId: "1",
};

/** The translations of a language. */
async function translationsIn(lng: string): Promise<TFunction> {
  const path = new URL(`../locales/${lng}/clients.json`, import.meta.url);
  const translation = JSON.parse(readFileSync(path, "utf8")) as ResourceLanguage;
  const i18n = createInstance();
  await i18n.init({ lng, resources: { [lng]: { translation } } });
  return i18n.t;
}

/** Exports a client and reads the row as an import does. @returns the record, or the refusal */
function reimport(client: Client, t: TFunction, language: Language) {
  const columns = clientSheetColumns(t, language, COUNTRIES);
  const sheet = { sheetName: "", fileName: "", rightToLeft: false, columns, rows: [client] };
  const header = readHeader(
    columns.map(({ title }) => title),
    CLIENT_COLUMN_NAMES,
  );
  expect(header.ignored).toEqual([]);
  const [cells = []] = toPlainSheet(sheet).rows;
  return readClientRow(
    (column) => cells[header.columns.get(column) ?? -1] ?? null,
    indexPlaces(COUNTRIES),
    { today: "2026-11-26" as Day, refusal: null },
  );
}

test.each(LANGUAGES)("clients exported in %s are imported again without loss", async (language) => {
  const t = await translationsIn(language);
  expect(reimport(SAHEL, t, language)).toEqual({
    record: {
      type: "BUSINESS",
      lastName: "SARL Sahel",
      firstName: "Nadia Haddad",
      email: "contact@sahel.dz",
      phone: "0550123456",
      address: "12 rue Didouche\nAlger",
      wilaya: "42 - Tipaza",
      country: "DZ",
      sector: "Agroalimentaire",
      tradeRegister: "16/00-0012345",
      nif: "000216001234567",
      nis: "000216001234567",
      ai: "16010203045",
      legalForm: "SARL",
      activity: "Conserverie de fruits et légumes",
      openingBalance: null,
      openingDate: null,
    },
  });
  for (const sector of BUSINESS_SECTORS) {
    const client = { ...SAHEL, business_sector: sector };
    expect(reimport(client, t, language)).toMatchObject({ record: { sector } });
  }
  for (const legalForm of [...LEGAL_FORMS, "Société civile"]) {
    expect(reimport({ ...SAHEL, legalForm }, t, language)).toMatchObject({ record: { legalForm } });
  }
  for (const [country, wilaya] of [
    ["FR", "75C - Paris"],
    ["FR", "IDF - Île-de-France"],
    ["DZ", "75C - Paris"],
    [null, "16 - Alger"],
  ] as const) {
    const placed = { ...SAHEL, country, wilaya };
    expect(reimport(placed, t, language)).toMatchObject({ record: { wilaya } });
  }
  const person = { ...SAHEL, userType: "INDIVIDUAL", wilaya: "null" } as const;
  expect(reimport(person, t, language)).toMatchObject({
    record: { type: "INDIVIDUAL", wilaya: null },
  });
});

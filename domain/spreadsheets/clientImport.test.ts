import { describe, expect, test } from "vitest";
import { readClientRow } from "./clientImport.ts";
import { CLIENT_COLUMN_NAMES, type ClientColumn, guessClientColumn } from "./clientColumns.ts";
import { CLIENT_TEXTS } from "../clients/clientFields.ts";
import type { Day } from "../days/days.ts";
import { namesOf } from "../records/fields.ts";
import { WILAYAS } from "../countries/countries.ts";
import { indexPlaces } from "./places.ts";
import { type Cell, readHeader } from "./spreadsheetCells.ts";

const PLACES = indexPlaces([
  {
    code2: "DZ",
    code3: "DZA",
    name: "Algeria",
    nameFr: "Algérie",
    nameAr: "الجزائر",
    states: WILAYAS.map(({ code, fr }) => ({ code, name: fr })),
  },
  {
    code2: "FR",
    code3: "FRA",
    name: "France",
    nameFr: "France",
    nameAr: "فرنسا",
    states: [{ code: "IDF", name: "Île-de-France" }],
  },
  {
    code2: "TR",
    code3: "TUR",
    name: "Türkiye",
    nameFr: "Turquie",
    nameAr: "تركيا",
    states: [],
  },
]);

type Row = Partial<Record<ClientColumn, Cell>>;

const OPENING = { today: "2026-11-26" as Day, refusal: null };

const SAHEL: Row = { lastName: "SARL Sahel", email: "contact@sahel.dz" };

const readRow = (row: Row) => readClientRow((column) => row[column] ?? null, PLACES, OPENING);

const importedRecord = (row: Row) => {
  const found = readRow({ ...SAHEL, ...row });
  if ("error" in found) throw new Error(found.error);
  return found.record;
};

const importError = (row: Row) => {
  const found = readRow({ ...SAHEL, ...row });
  return "error" in found ? found.error : null;
};

test.each<[string, string[], (ClientColumn | null)[]]>([
  [
    "Dolibarr",
    ["Nom du tiers* (s.nom)", "État* (s.status)", "Code État / Province (s.fk_departement)"],
    ["lastName", null, "wilaya"],
  ],
  [
    "Dolibarr's identifiers",
    ["Identifiant professionnel 1 (s.siren)", "Id. prof. 2", "Id. prof. 3", "Prof Id 4"],
    ["tradeRegister", "ai", "nif", "nis"],
  ],
  [
    "Odoo",
    ["Display Name", "Email", "Phone", "Street", "State", "Country", "Tax ID", "Company Type"],
    ["lastName", "email", "phone", "address", "wilaya", "country", "nif", "type"],
  ],
  [
    "ERPNext",
    ["Customer Name", "Customer Type", "Tax ID", "Email Id", "Mobile No", "Primary Address"],
    ["lastName", "type", "nif", "email", "phone", "address"],
  ],
  [
    "Zoho",
    ["Display Name", "First Name", "EmailID", "Phone", "Billing Address", "Billing State"],
    ["lastName", "firstName", "email", "phone", "address", "wilaya"],
  ],
  [
    "Invoice Ninja",
    ["Client Name", "Client Phone", "Client Street", "Client State", "Contact Email"],
    ["lastName", "phone", "address", "wilaya", "email"],
  ],
])("the client headers of %s are recognized", (_, headers, fields) => {
  const { all } = readHeader(headers, CLIENT_COLUMN_NAMES, guessClientColumn);
  expect(all.map(({ field }) => field)).toEqual(fields);
});

test("a row with only a name and an e-mail is a business", () => {
  expect(importedRecord({})).toEqual({
    type: "BUSINESS",
    lastName: "SARL Sahel",
    firstName: null,
    email: "contact@sahel.dz",
    country: null,
    sector: null,
    openingBalance: null,
    openingDate: null,
    ...Object.fromEntries(namesOf(CLIENT_TEXTS, "name").map((name) => [name, null])),
  });
});

test("a legal form is read in any language, another text as it is written", () => {
  expect(importedRecord({ legalForm: "s.a.r.l" }).legalForm).toBe("SARL");
  expect(importedRecord({ legalForm: "شركة مساهمة" }).legalForm).toBe("SPA");
  expect(importedRecord({ legalForm: "Société civile" }).legalForm).toBe("Société civile");
  expect(importError({ legalForm: "a".repeat(81) })).toBe("LEGAL_FORM_TOO_LONG");
  expect(importError({ activity: "a".repeat(121) })).toBe("ACTIVITY_TOO_LONG");
});

test("the header 'activité' is the sector, 'description de l’activité' the activity", () => {
  const { columns } = readHeader(["Activité", "Description de l’activité"], CLIENT_COLUMN_NAMES);
  expect([...columns]).toEqual([
    ["sector", 0],
    ["activity", 1],
  ]);
});

describe("the telephone column", () => {
  test.each<[Cell, string | null]>([
    [550123456, "0550123456"],
    ["661 23 45 67", "0661234567"],
    ["07.70.12.34.56", "0770123456"],
    ["+213 550 12 34 56", "0550123456"],
    ["'+213550123456", "0550123456"],
    ["021123456", "021123456"],
    ["٠٥٥٠١٢٣٤٥٦", "0550123456"],
    ["null", null],
  ])("%s is read as %s", (cell, phone) => {
    expect(importedRecord({ phone: cell }).phone).toBe(phone);
  });

  test.each([21123456, "demander Karim", "0550 12"])("%s is refused", (cell) => {
    expect(importError({ phone: cell })).toBe("PHONE_INVALID");
  });

  test("a foreign number keeps its country prefix", () => {
    expect(importedRecord({ phone: "'+33612345678", country: "FR" }).phone).toBe("+33612345678");
    expect(importedRecord({ phone: "612345678", country: "FR" }).phone).toBe("612345678");
  });
});

test.each(["Turkey", "Turquie", "Türkiye"])("the country %s is found", (country) => {
  expect(importedRecord({ country }).country).toBe("TR");
});

describe("the wilaya column", () => {
  test.each([
    ["Tipasa", "42 - Tipaza"],
    ["BBA", "34 - Bordj Bou Arreridj"],
    ["El Meghaier", "57 - El M'Ghair"],
    ["Wilaya d’Alger", "16 - Alger"],
    ["Wilaya de Blida", "09 - Blida"],
    ["ولاية وهران", "31 - Oran"],
    ["Wilaya inconnue", "Wilaya inconnue"],
  ])("that reads %s is %s", (written, stored) => {
    expect(importedRecord({ wilaya: written }).wilaya).toBe(stored);
  });

  test.each([
    [16, "16 - Alger"],
    ["01", "01 - Adrar"],
    [1, "01 - Adrar"],
    ["ALGER", "16 - Alger"],
    ["bejaia", "06 - Béjaïa"],
    ["الجزائر", "16 - الجزائر"],
    ["Algiers", "16 - Alger"],
    ["16 - Alger", "16 - Alger"],
    ["Alger (16)", "16 - Alger"],
    ["09 Blida", "09 - Blida"],
    ["Oum-el-bouaghi", "04 - Oum El Bouaghi"],
    ["Grand Sud", "Grand Sud"],
  ])("%s is stored as %s", (cell, stored) => {
    expect(importedRecord({ wilaya: cell }).wilaya).toBe(stored.replace("الجزائر", "Alger"));
  });

  test.each([99, "70", "16 - Oran"])("%s is refused with WILAYA_UNKNOWN", (cell) => {
    expect(importError({ wilaya: cell })).toBe("WILAYA_UNKNOWN");
  });

  test("a foreign state is read from its country's list", () => {
    expect(importedRecord({ wilaya: "IDF", country: "France" }).wilaya).toBe("IDF - Île-de-France");
    expect(importedRecord({ wilaya: "ile de france", country: "fr" }).wilaya).toBe(
      "IDF - Île-de-France",
    );
    expect(importedRecord({ wilaya: "75", country: "FR" }).wilaya).toBe("75");
  });
});

test.each(["DZ", "dza", "Algérie", "algeria", "الجزائر", "DZ - Algérie", "Algérie (DZ)"])(
  "the country %s is stored as DZ",
  (cell) => {
    expect(importedRecord({ country: cell }).country).toBe("DZ");
  },
);

test.each([
  ["BTP / matériaux de construction", "BTP / Matériaux de construction"],
  ["Construction / Building materials", "BTP / Matériaux de construction"],
  ["البلاستيك", "Plastique"],
])("the sector %s is stored as %s", (cell, sector) => {
  expect(importedRecord({ sector: cell }).sector).toBe(sector);
});

test.each(["INDIVIDUAL", "Particulier", "individual", "فرد"])(
  "the type %s is stored as INDIVIDUAL",
  (cell) => {
    expect(importedRecord({ type: cell, firstName: "Lina" }).type).toBe("INDIVIDUAL");
  },
);

test("identifiers keep every digit, whether their cells hold numbers or texts", () => {
  const found = importedRecord({
    nif: 123456789012345,
    nis: "001 234 567 890 123",
    ai: 16123456789,
  });
  expect(found).toMatchObject({ nif: "123456789012345", nis: "001234567890123" });
  expect(found.ai).toBe("16123456789");
});

test.each<[Row, string]>([
  [{ lastName: null }, "NAME_REQUIRED"],
  [{ lastName: "null" }, "NAME_REQUIRED"],
  [{ lastName: "a".repeat(201) }, "NAME_TOO_LONG"],
  [{ type: "Particulier" }, "FIRST_NAME_REQUIRED"],
  [{ type: "Robot" }, "TYPE_UNKNOWN"],
  [{ email: null }, "EMAIL_REQUIRED"],
  [{ email: "contact@" }, "EMAIL_INVALID"],
  [{ country: "Atlantide" }, "COUNTRY_UNKNOWN"],
  [{ country: "A".repeat(201) }, "COUNTRY_UNKNOWN"],
  [{ wilaya: "A".repeat(201) }, "WILAYA_TOO_LONG"],
  [{ sector: "Pêche" }, "SECTOR_UNKNOWN"],
  [{ address: "a".repeat(301) }, "ADDRESS_TOO_LONG"],
  [{ nif: "12A" }, "NIF_INVALID"],
  [{ nif: 16001012345678900000 }, "NIF_INVALID"],
])("%j is refused with %s", (row, expected) => {
  expect(importError(row)).toBe(expected);
});

test("the Arabic digits of RC and AI become Latin ones", () => {
  const { tradeRegister, ai } = importedRecord({
    tradeRegister: "١٦/٠٠-١٢٣٤ ب",
    ai: "١٦٠١١٢٣٤٥٦٧",
  });
  expect([tradeRegister, ai]).toEqual(["16/00-1234 ب", "16011234567"]);
});

test("a telephone or NIF that the sheet turned into another kind of value is refused", () => {
  expect(importError({ phone: { shown: "04/05/2026" } })).toBe("PHONE_INVALID");
  expect(importError({ nif: { shown: "9%" } })).toBe("NIF_INVALID");
});

import { expect, test } from "vitest";
import { CLIENT_COLUMN_NAMES, CLIENT_HEADERS, guessClientColumn } from "./clientColumns.ts";
import { PRODUCT_COLUMN_NAMES, PRODUCT_HEADERS } from "./productColumns.ts";
import { readHeader, cellText } from "./spreadsheetCells.ts";

const clientHeader = (...cells: (string | null)[]) => {
  const { columns, ignored } = readHeader(cells, CLIENT_COLUMN_NAMES, guessClientColumn);
  return { ...Object.fromEntries(columns), ignored };
};

test.each([
  [["nom", "prénom", "email", "téléphone"]],
  [["NOM", "Prenom", "E-Mail", "TELEPHONE"]],
  [["Name", "First name", "Email", "Phone"]],
  [["الاسم", "اللقب", "البريد الإلكتروني", "الهاتف"]],
  [["nom", "prenom", "email", "telephone"]],
  [["Nom *", "Prénom :", "e_mail", "N° de téléphone (mobile)"]],
  [["Nom", "Prénom", "Email", "Téléphone du gérant"]],
])("the headers %j are read as name, first name, e-mail and telephone", (cells) => {
  expect(clientHeader(...cells)).toEqual({
    lastName: 0,
    firstName: 1,
    email: 2,
    phone: 3,
    ignored: [],
  });
});

test("columns may be in any order; unknown and repeated headers are reported, empty ones are not", () => {
  expect(clientHeader("Solde", "Wilaya", null, "Email", "Nom", "nom")).toEqual({
    wilaya: 1,
    email: 3,
    lastName: 4,
    ignored: ["Solde", "nom"],
  });
});

test("an exact telephone header has precedence over a similar one", () => {
  expect(clientHeader("Phone code", "Téléphone")).toEqual({ phone: 1, ignored: ["Phone code"] });
});

test("an import reads all headers of an export", () => {
  const clients = Object.values(CLIENT_HEADERS);
  const products = Object.values(PRODUCT_HEADERS);
  expect(readHeader(clients, CLIENT_COLUMN_NAMES).columns.size).toBe(clients.length);
  expect(readHeader(products, PRODUCT_COLUMN_NAMES).columns.size).toBe(products.length);
});

test.each([
  [
    "nom",
    "référence",
    "description",
    "prix",
    "type",
    "unité",
    "visibilité",
    "droitDeTimbre",
    "TVA",
    "nature",
    "case G50",
  ],
  [
    "Nom",
    "Référence",
    "Description",
    "Prix (DA)",
    "Type",
    "Unité",
    "Visibilité",
    "Timbre",
    "Taux de TVA (%)",
    "Nature",
    "Case G50",
  ],
  [
    "Nom",
    "Réf.",
    "Détail",
    "Prix de vente HT",
    "Type",
    "Unité",
    "Utilisé pour",
    "Droit de timbre",
    "TVA %",
    "Nature fiscale",
    "Case du G50",
  ],
  [
    "Name",
    "Reference",
    "Details",
    "Price (DA)",
    "Type",
    "Unit",
    "Visibility",
    "Stamp duty",
    "VAT",
    "Nature",
    "G50 box",
  ],
  [
    "Name",
    "Ref",
    "Details",
    "Sale price excl. tax",
    "Type",
    "Unit",
    "Used for",
    "Stamp duty",
    "VAT rate",
    "Nature",
    "G50 box",
  ],
  [
    "الاسم",
    "المرجع",
    "الوصف",
    "السعر (د.ج)",
    "النوع",
    "الوحدة",
    "مجال الاستعمال",
    "الطابع",
    "الرسم %",
    "الطبيعة",
    "خانة G50",
  ],
  [
    "الاسم",
    "المرجع",
    "الوصف",
    "سعر البيع خارج الرسم",
    "النوع",
    "الوحدة",
    "الاستعمال",
    "حق الطابع",
    "نسبة الرسم",
    "طبيعة المنتج",
    "خانة التصريح G50",
  ],
])("old and new names of the columns of products are read: %s, %s, …", (...headers) => {
  const { columns, ignored } = readHeader(headers, PRODUCT_COLUMN_NAMES);
  expect([...columns.keys()]).toEqual(Object.keys(PRODUCT_HEADERS));
  expect(ignored).toEqual([]);
});

test.each(["AI", "Article d’imposition", "رقم المادة", "رقم المادة الجبائية (AI)"])(
  "the article of tax is read under %s",
  (header) => {
    expect(clientHeader(header)).toEqual({ ai: 0, ignored: [] });
  },
);

test("a cell's text is one line, without an export's apostrophe, with every digit of a number", () => {
  expect(cellText("'=SUM(A1)")).toBe("=SUM(A1)");
  expect(cellText(" a\nb ")).toBe("a b");
  expect(cellText("null")).toBeNull();
  expect(cellText(1e21)).toBe("1000000000000000000000");
  expect(cellText(0.1 + 0.2)).toBe("0.3");
  expect(cellText(true)).toBe("true");
});

test("the reported name of an unknown column is at most 60 characters long", () => {
  const [name] = clientHeader("nom", "Remarque ".repeat(2_000)).ignored;
  expect(name).toHaveLength(60);
  expect(name).toMatch(/^Remarque Remarque.*…$/);
});

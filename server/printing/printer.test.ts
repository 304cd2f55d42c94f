import { afterAll, describe, expect, test } from "vitest";

import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { DEFAULT_LOOKS } from "#domain/documents/looks.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import type { Language } from "#domain/text/language.ts";

import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

async function readPrintedDocument(document: PrintedDocument) {
  const { pages, title } = await printedText(await printer.print(document));
  return { pages, title, text: pages.join("\n") };
}

const manyLines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: `Article ${i + 1}` }));

test("a French cash invoice names the parties, the lines and the totals", async () => {
  const { text, title } = await readPrintedDocument(
    exampleDocument({
      paymentMethod: "CASH",
      globalDiscount: { type: "AMOUNT", amount: centimes(814_72) },
      notes: "Livraison sous 15 jours.",
    }),
  );

  expect(title).toBe("Facture F26000001");
  for (const words of [
    "Facture",
    "Menuiserie Djurdjura",
    "Capital 1 000 000 DA",
    "NIF 001216098765432",
    "SARL Les Jardins d’Hydra",
    "20/11/2026",
    "20/12/2026",
    "Espèces",
    "1 234,56",
    "14 814,72",
    "Livraison sous 15 jours.",
    "Arrêtée la présente facture à la somme de :",
    "Seize mille neuf cent quatre-vingt-treize Dinars et vingt Centimes",
    "Total HT avant remises 14 814,72 DA",
    "Remises −814,72 DA",
    "Total HT 14 000,00 DA",
    "TVA 19 % sur 14 000,00 DA 2 660,00 DA",
    "Droit de timbre 333,20 DA",
    "TOTAL TTC 16 993,20 DA",
    "1 / 1",
  ]) {
    expect(text).toContain(words);
  }
});

test("a cash invoice that is due on its own date is payable at once", async () => {
  const cash = { paymentMethod: "CASH", dueDate: "2026-11-20" as Day };
  expect((await readPrintedDocument(exampleDocument(cash))).text).toContain("Payable comptant");
  const { text } = await readPrintedDocument(exampleDocument({ ...cash, paymentMethod: "CHECK" }));
  expect(text).not.toContain("Payable comptant");
});

test("zero stamp duty and zero discounts have no row", async () => {
  const { text } = await readPrintedDocument(exampleDocument());
  expect(text).not.toContain("Droit de timbre");
  expect(text).not.toContain("Remises");
  expect(text).toContain("À terme");
});

test("an Arabic quotation keeps amounts, numbers and e-mail addresses left to right", async () => {
  const { text, title } = await readPrintedDocument(
    exampleDocument({ language: "ar", kind: "QUOTATION", numero: "F26000007" }),
  );
  expect(title).toBe("عرض سعر D26000007");
  for (const words of [
    "D26000007",
    "1 000 000",
    "14 814,72",
    "2 814,80",
    "17 629,52",
    "001216098765432",
    "achats@jardins-hydra.example",
    "0661 98 76 54",
    "20/11/2026",
  ]) {
    expect(text).toContain(words);
  }
});

test("an English credit note names itself and an unknown payment method", async () => {
  const { text, title } = await readPrintedDocument(
    exampleDocument({ language: "en", kind: "CREDIT_INVOICE", paymentMethod: "BARTER" }),
  );
  expect(title).toBe("Credit note F26000001");
  expect(text).toContain("20 Nov 2026");
  expect(text).toContain("Other");
  expect(text).toContain("This credit note amounts to the sum of:");
  expect(text).toContain("Seventeen thousand six hundred and twenty-nine dinars and fifty-two");
  expect(text).toContain("TOTAL INCL. TAX 17,629.52 DA");
  expect(text).toContain("VAT 19% on 14,814.72 DA 2,814.80 DA");
  expect(text).toContain("Capital 1,000,000 DA");
});

test.each([
  ["SARL Atlas Bois", 1],
  ["Atlas Bois S.A.R.L.", 0],
  ["Atlas Bois", 1],
])("a SARL named %s prints SARL %i times", async (name, times) => {
  const { enterprise, client } = exampleDocument();
  const { text } = await readPrintedDocument(
    exampleDocument({
      enterprise: { ...enterprise, name, legalForm: "SARL" },
      client: { ...client, lastName: "EURL Sahel", legalForm: "EURL" },
    }),
  );
  // The name stands in the header and at the foot of the page.
  const block = text.slice(0, text.indexOf("EURL Sahel"));
  expect(block.match(/\bSARL\b/g) ?? []).toHaveLength(times);
  expect(text.match(/\bEURL\b/g)).toHaveLength(1);
});

test("an individual is named by first and last name, and rows without a value are left out", async () => {
  const { client } = exampleDocument();
  const { text } = await readPrintedDocument(
    exampleDocument({
      client: {
        ...client,
        type: "INDIVIDUAL",
        firstName: "Amina",
        lastName: "Benali",
        nif: " ",
        tradeRegister: "null",
        ai: null,
      },
    }),
  );
  expect(text).toContain("Amina Benali");
  expect(text.match(/NIF/g)).toHaveLength(1);
  expect(text.match(/\bRC\b/g)).toHaveLength(1);
});

test("a slogan is cut to 40 characters; an address is printed whole, wrapped at 40", async () => {
  const { enterprise, client } = exampleDocument();
  const address = "Zone industrielle de Oued Smar, lot n° 45, bloc B\nRoute nationale 5";
  const { text } = await readPrintedDocument(
    exampleDocument({
      enterprise: { ...enterprise, slogan: "s".repeat(60), address },
      client: { ...client, address: "r".repeat(300) },
    }),
  );
  expect(text).toContain(`${"s".repeat(40)}…`);
  expect(text).not.toContain("s".repeat(41));
  expect(text).toContain("Zone industrielle de Oued Smar, lot n° 45, bloc B Route nationale 5");
  expect(text.match(/r/g)!.length).toBeGreaterThan(300);
});

describe("wilaya and country of the parties", () => {
  const { client, enterprise } = exampleDocument();
  const oran = { ...enterprise, wilaya: "31 - Oran" };

  test("in Algeria are the wilaya alone", async () => {
    const { text } = await readPrintedDocument(exampleDocument({ enterprise: oran }));
    expect(text).toContain("31 - Oran");
    expect(text).toContain("16 - Alger");
    expect(text).not.toContain("Algérie");
    const arabic = await readPrintedDocument(exampleDocument({ enterprise: oran, language: "ar" }));
    expect(arabic.text).toContain("وهران");
  });

  test("name both countries when one of them is abroad, in the language of the page", async () => {
    const abroad = { ...client, wilaya: "13 - Bouches-du-Rhône", country: "FR" };
    const { text } = await readPrintedDocument(
      exampleDocument({ enterprise: oran, client: abroad }),
    );
    expect(text).toContain("31 - Oran, Algérie");
    expect(text).toContain("13 - Bouches-du-Rhône, France");
    const seller = { ...enterprise, wilaya: null, country: "TN" };
    const english = await readPrintedDocument(
      exampleDocument({ enterprise: seller, language: "en" }),
    );
    expect(english.text).toContain("Tunisia");
    expect(english.text).toContain("16 - Alger, Algeria");
  });
});

test("telephones are grouped and web addresses have no scheme", async () => {
  const { enterprise } = exampleDocument();
  const website = "https://www.djurdjura.example/";
  const { text } = await readPrintedDocument(
    exampleDocument({ enterprise: { ...enterprise, phone: "021654321", website } }),
  );
  expect(text).toContain("Tél. 021 65 43 21");
  expect(text).toContain("Tél. 0661 98 76 54");
  expect(text).toContain("www.djurdjura.example ");
  expect(text).not.toContain("https:");
});

test("a discount of a percentage is printed in dinars, with its rate", async () => {
  const discount = { type: "PERCENTAGE", rate: 1000 as BasisPoints } as const;
  const { text } = await readPrintedDocument(
    exampleDocument({ lines: [{ quantity: 2, unitPrice: centimes(500_00), discount }] }),
  );
  expect(text).toContain("500,00 100,00 10 % 19 % 900,00");
});

test("a quotation has the day until which it is valid, its conditions and a place to agree", async () => {
  const conditions = { ...DEFAULT_LOOKS.conditions, QUOTATION: "Acompte de 30 % à la commande." };
  const looks = { ...DEFAULT_LOOKS, conditions };
  const { text } = await readPrintedDocument(
    exampleDocument({ kind: "QUOTATION", numero: "D26000001", looks }),
  );
  expect(text).toContain("Valable jusqu’au");
  expect(text).toContain("CONDITIONS Acompte de 30 % à la commande.");
  expect(text).toContain("Bon pour accord – date et signature");
  const invoice = await readPrintedDocument(exampleDocument({ looks }));
  expect(invoice.text).not.toContain("Acompte");
  expect(invoice.text).not.toContain("Bon pour accord");
});

test("a page has the conditions in its language, else the French ones", async () => {
  const none = DEFAULT_LOOKS.conditions;
  const looks = {
    ...DEFAULT_LOOKS,
    conditions: { ...none, QUOTATION: "Acompte de 30 %.", SALES_INVOICE: "Paiement à 30 jours." },
    translatedConditions: {
      ar: none,
      en: { ...none, QUOTATION: "Deposit of 30 %.", PURCHASE_ORDER: "Deliver to Oran." },
    },
  };
  const page = async (language: Language, kind: DocumentKind) =>
    (await readPrintedDocument(exampleDocument({ kind, language, looks }))).text;
  expect(await page("en", "QUOTATION")).toContain("TERMS Deposit of 30 %.");
  expect(await page("en", "QUOTATION")).not.toContain("Acompte");
  expect(await page("fr", "QUOTATION")).toContain("CONDITIONS Acompte de 30 %.");
  expect(await page("ar", "QUOTATION")).toContain("Acompte de 30 %.");
  expect(await page("en", "SALES_INVOICE")).toContain("Paiement à 30 jours.");
  expect(await page("en", "PURCHASE_ORDER")).toContain("Deliver to Oran.");
  expect(await page("fr", "PURCHASE_ORDER")).not.toContain("Deliver");
});

test("a credit note names its invoice and has no due date", async () => {
  const source = { numero: "F26000041", date: "2026-11-12" as Day };
  const { text } = await readPrintedDocument(exampleDocument({ kind: "CREDIT_INVOICE", source }));
  expect(text).toContain("Sur facture");
  expect(text).toContain("F26000041 du 12/11/2026");
  expect(text).not.toContain("20/12/2026");
  const order = await readPrintedDocument(exampleDocument({ kind: "SALES_INVOICE", source }));
  expect(order.text).not.toContain("F26000041");
});

test("hidden columns are not printed, and the footer's text is on every page", async () => {
  const looks = {
    ...DEFAULT_LOOKS,
    footer: "RIB 007 00012 · BNA Agence Didouche-Mourad",
    columns: { reference: false, discount: false, unit: false },
  };
  const { pages } = await readPrintedDocument(
    exampleDocument({ looks, lines: [...manyLines(40), { reference: "REF-9", unit: "KG" }] }),
  );
  for (const page of pages) {
    expect(page).toContain("RIB 007 00012 · BNA Agence Didouche-Mourad");
    for (const hidden of ["Référence", "Remise", "REF-9", " kg "])
      expect(page).not.toContain(hidden);
  }
});

test("the activity of the organization is printed whole, on a row of its own", async () => {
  const { enterprise } = exampleDocument();
  const activity = "Menuiserie aluminium et bois, pose de vitrages ".repeat(3).slice(0, 120).trim();
  const { text } = await readPrintedDocument(
    exampleDocument({ enterprise: { ...enterprise, activity } }),
  );
  expect(text.replace(/\s+/g, " ")).toContain(activity);
});

test("a reference wraps at 12 characters", async () => {
  const { text } = await readPrintedDocument(
    exampleDocument({ lines: [{ reference: "ABCDEFGHIJKLMNOP" }] }),
  );
  expect(text).toContain("ABCDEFGHIJKL MNOP");
});

test("VAT has a row for each rate and one for their sum", async () => {
  const { text } = await readPrintedDocument(
    exampleDocument({
      lines: [
        { quantity: 1, unitPrice: centimes(1000_00), vatRate: 1900 as BasisPoints },
        { quantity: 1, unitPrice: centimes(1000_00), vatRate: 900 as BasisPoints },
      ],
    }),
  );
  expect(text).toContain("TVA 19 % sur 1 000,00 DA 190,00 DA");
  expect(text).toContain("TVA 9 % sur 1 000,00 DA 90,00 DA");
  expect(text).toContain("Total TVA 280,00 DA");
});

test("every page of 60 lines repeats the table's header and says n / total", async () => {
  const { pages } = await readPrintedDocument(exampleDocument({ lines: manyLines(60) }));
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, i) => {
    expect(page).toContain("Désignation");
    expect(page).toContain(`${i + 1} / ${pages.length}`);
  });
});

test("the totals stand on the page of the last line, however many lines there are", async () => {
  for (let count = 6; count <= 30; count += 3) {
    const { pages } = await readPrintedDocument(exampleDocument({ lines: manyLines(count) }));
    const last = pages.at(-1);
    expect(last).toContain(`Article ${count}`);
    expect(last).toContain("TOTAL TTC");
    expect(last).toContain("Cachet");
  }
});

test("500 lines, a description of 2,000 characters and notes of 5,000 are printed whole", async () => {
  const description = "Pose, réglage et finition comprises. ".repeat(54).slice(0, 1990).trim();
  const lines = [...manyLines(498), { description: `${description} fin-1` }, { description }];
  const notes = `${"Paiement à la livraison. ".repeat(190)}fin-2`;
  const { text } = await readPrintedDocument(exampleDocument({ lines, notes }));
  expect(text).toContain("Article 498");
  expect(text).toContain("fin-1");
  expect(text).toContain("fin-2");
});

test("the largest amounts stay whole", async () => {
  const { text } = await readPrintedDocument(
    exampleDocument({ lines: [{ quantity: 999, unitPrice: centimes(999_999_999_99) }] }),
  );
  expect(text).toContain("999 999 999,99");
  expect(text).toContain("998 999 999 990,01");
  expect(text).toContain("TOTAL TTC 1 188 809 999 988,11 DA");
});

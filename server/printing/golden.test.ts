import { fileURLToPath } from "node:url";

import { afterAll, describe, expect, test } from "vitest";

import type { Day } from "#domain/days/days.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { DEFAULT_LOOKS, DESIGNS } from "#domain/documents/looks.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";
import { DOCUMENT_KINDS, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";

import { drawLogo, drawSignature, drawStamp } from "../demo/pictures.ts";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { distanceFromGolden, renderPdfPage } from "../../testing/printing/printedPicture.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

const golden = (name: string) => new URL(`../../testing/printing/golden/${name}`, import.meta.url);

/** The share of pixels that may differ. Moving the totals by a millimetre changes five times as many. */
const TOLERANCE = 0.003;

const TRANSLATED_CONDITIONS = {
  ar: { ...DEFAULT_LOOKS.conditions, QUOTATION: "دفعة أولى قدرها 30 %." },
  en: { ...DEFAULT_LOOKS.conditions, QUOTATION: "Deposit of 30 %." },
};

/**
 * Prints a document and compares the picture of a page with the golden one.
 *
 * @returns the text of all pages, the golden file of the text, and the share of pixels that differ
 */
async function printAndCompare(name: string, document: PrintedDocument, page = 1) {
  const pdf = await printer.print(document);
  const { pages, ...about } = await printedText(pdf);
  const text = [JSON.stringify(about), ...pages].join("\n\n");
  const distance = await distanceFromGolden(await renderPdfPage(pdf, page), golden(`${name}.png`));
  return { text, textFile: fileURLToPath(golden(`${name}.txt`)), distance };
}

const FIVE_LINES = [
  {},
  { reference: "POSE", name: "Pose", description: null, quantity: 3, unit: "DAY" },
  {
    reference: "VIT-44.2-FEUILLETE",
    name: "Vitrage feuilleté 44.2",
    quantity: 86.5,
    unit: "M2",
    unitPrice: centimes(4_350_00),
    discount: { type: "PERCENTAGE", rate: 1000 as BasisPoints },
  },
  {
    reference: null,
    name: "Quincaillerie",
    description: "Paumelles, poignées, gâches",
    quantity: 1,
    unitPrice: centimes(27_800_50),
    discount: { type: "AMOUNT", amount: centimes(800_50) },
  },
  { reference: "LIVRAISON", name: "Livraison", vatRate: 900 as BasisPoints, quantity: 1 },
] as const;

const NOTES = "Délai de livraison : 15 jours ouvrables.\nGarantie : 2 ans.";

const INVOICE = { numero: "F26000041", date: "2026-11-12" as Day };

describe("every kind in every language matches its golden picture and text", () => {
  for (const kind of DOCUMENT_KINDS) {
    for (const language of LANGUAGES) {
      test(`${kind} in ${language}`, async () => {
        const paymentMethod = kind === "SALES_INVOICE" ? "CASH" : "BANK_TRANSFER";
        const document = exampleDocument({
          kind,
          language,
          paymentMethod,
          numero: `${DOCUMENT_KIND_REGISTRY[kind].prefix}26000042`,
          lines: [...FIVE_LINES],
          globalDiscount: { type: "AMOUNT", amount: centimes(5_000_00) },
          notes: NOTES,
          source: kind === "CREDIT_INVOICE" ? INVOICE : null,
        });
        const { text, textFile, distance } = await printAndCompare(
          `${kind.toLowerCase()}-${language}`,
          document,
        );
        await expect(text).toMatchFileSnapshot(textFile);
        expect(distance).toBeLessThan(TOLERANCE);
      });
    }
  }
});

describe("every other design in every language matches its golden picture and text", () => {
  for (const design of ["MODERNE", "COMPACT"] as const) {
    for (const language of LANGUAGES) {
      test(`${design} in ${language}`, async () => {
        const looks = {
          ...DEFAULT_LOOKS,
          design,
          accent: "#1d4ed8",
          totalStyle: language === "en" ? "OUTLINED" : "SOLID",
          footer: "RIB 007 00012 3456789012 34 · BNA Agence Didouche-Mourad",
          conditions: { ...DEFAULT_LOOKS.conditions, QUOTATION: "Acompte de 30 %." },
          // Without a text in its own language, a page has the French one.
          ...(design === "COMPACT" && { translatedConditions: TRANSLATED_CONDITIONS }),
        } as const;
        const document = exampleDocument({
          kind: "QUOTATION",
          numero: "D26000042",
          language,
          looks,
          lines: [...FIVE_LINES],
          notes: NOTES,
          images: { logo: await drawLogo() },
        });
        const name = `${design.toLowerCase()}-${language}`;
        const { text, textFile, distance } = await printAndCompare(name, document);
        await expect(text).toMatchFileSnapshot(textFile);
        expect(distance).toBeLessThan(TOLERANCE);
      });
    }
  }
});

describe("without VAT every design matches its golden picture and text", () => {
  test.each([
    ["CLASSIQUE", "fr", "IFU"],
    ["MODERNE", "fr", "IFU"],
    ["COMPACT", "fr", "IFU"],
    ["CLASSIQUE", "ar", "IFU"],
    ["CLASSIQUE", "en", "AUTO_ENTREPRENEUR"],
    ["MODERNE", "ar", "AUTO_ENTREPRENEUR"],
    ["COMPACT", "fr", "AUTO_ENTREPRENEUR"],
  ] as const)("%s in %s under %s", async (design, language, taxRegime) => {
    const document = exampleDocument({
      taxRegime,
      language,
      looks: { ...DEFAULT_LOOKS, design },
      paymentMethod: design === "CLASSIQUE" ? "CASH" : "CREDIT",
      lines: [...FIVE_LINES],
      globalDiscount: { type: "AMOUNT", amount: centimes(design === "MODERNE" ? 0 : 5_000_00) },
      notes: design === "COMPACT" ? null : NOTES,
    });
    const name = `${taxRegime.toLowerCase()}-${design.toLowerCase()}-${language}`;
    const { text, textFile, distance } = await printAndCompare(name, document);
    await expect(text).toMatchFileSnapshot(textFile);
    expect(distance).toBeLessThan(TOLERANCE);
    expect(text).not.toMatch(/TTC|\bHT\b|TVA 19|\bVAT 19|incl\. tax|excl\. tax/);
  });
});

describe("an exempt document names the exemption, a line at 0 % its reason, in every design", () => {
  const FRANCHISE = {
    kind: "FRANCHISE",
    certificate: "F20 0012/2026",
    issuedOn: "2026-01-10" as Day,
    validUntil: "2026-12-31" as Day,
    article: null,
  } as const;
  const EXEMPT = {
    kind: "EXEMPT",
    certificate: null,
    issuedOn: null,
    validUntil: null,
    article: "CTCA, art. 9-16",
  } as const;

  test.each([
    ["CLASSIQUE", "fr", FRANCHISE],
    ["CLASSIQUE", "ar", FRANCHISE],
    ["MODERNE", "fr", EXEMPT],
    ["MODERNE", "ar", EXEMPT],
    ["COMPACT", "fr", FRANCHISE],
    ["COMPACT", "ar", null],
    ["CLASSIQUE", "en", null],
  ] as const)("%s in %s", async (design, language, vatExemption) => {
    const { client } = exampleDocument();
    const free = { reference: null, name: "Conseil", vatRate: 0 as BasisPoints };
    const document = exampleDocument({
      language,
      vatExempt: vatExemption === null ? null : true,
      vatReason: vatExemption === null ? "EXPORT" : null,
      client: { ...client, vatExemption },
      looks: { ...DEFAULT_LOOKS, design },
      lines: [...FIVE_LINES, free],
      globalDiscount: { type: "AMOUNT", amount: centimes(5_000_00) },
      notes: NOTES,
    });
    const name = `exempt-${design.toLowerCase()}-${language}`;
    const { text, textFile, distance } = await printAndCompare(name, document);
    await expect(text).toMatchFileSnapshot(textFile);
    expect(distance).toBeLessThan(TOLERANCE);
  });
});

describe("an issued document names its seal and a cancelled one says so, in every design", () => {
  for (const design of DESIGNS) {
    for (const language of LANGUAGES) {
      test(`${design} in ${language}`, async () => {
        const document = exampleDocument({
          kind: design === "COMPACT" ? "CREDIT_INVOICE" : "SALES_INVOICE",
          language,
          looks: { ...DEFAULT_LOOKS, design },
          issue: { day: "2026-11-24" as Day, sealNumber: 1042, sealHash: "0123456789abcdef" },
          isCancelled: language !== "en" || design === "COMPACT",
          lines: [...FIVE_LINES],
        });
        const name = `marks-${design.toLowerCase()}-${language}`;
        const { text, textFile, distance } = await printAndCompare(name, document);
        await expect(text).toMatchFileSnapshot(textFile);
        expect(distance).toBeLessThan(TOLERANCE);
      });
    }
  }
});

describe("a draft of an invoice or credit note says beside its title that it is not issued", () => {
  for (const design of DESIGNS) {
    for (const language of LANGUAGES) {
      test(`${design} in ${language}`, async () => {
        const document = exampleDocument({
          kind: design === "COMPACT" ? "CREDIT_INVOICE" : "SALES_INVOICE",
          language,
          looks: { ...DEFAULT_LOOKS, design },
          isDraft: true,
        });
        const name = `draft-${design.toLowerCase()}-${language}`;
        const { text, textFile, distance } = await printAndCompare(name, document);
        await expect(text).toMatchFileSnapshot(textFile);
        expect(distance).toBeLessThan(TOLERANCE);
      });
    }
  }
});

test("a cancelled document says so on each page, beside its title once more", async () => {
  const lines = Array.from({ length: 30 }, () => ({}));
  const document = exampleDocument({ lines, isCancelled: true });
  const { pages } = await printedText(await printer.print(document));
  expect(pages.map((page) => page.match(/FACTURE ANNULÉE/g)?.length)).toEqual([2, 1]);
});

test("logo, signature and stamp are in their places", async () => {
  const images = {
    logo: await drawLogo(),
    signature: await drawSignature(),
    stamp: await drawStamp(["Menuiserie Djurdjura", "12, rue Didouche-Mourad", "Alger"]),
  };
  const document = exampleDocument({ images, lines: [...FIVE_LINES] });
  const { text, textFile, distance } = await printAndCompare("images", document);
  await expect(text).toMatchFileSnapshot(textFile);
  expect(distance).toBeLessThan(TOLERANCE);
});

test("a single line to an individual", async () => {
  const { client } = exampleDocument();
  const individual = { ...client, type: "INDIVIDUAL", nif: null, tradeRegister: null } as const;
  const document = exampleDocument({ client: individual });
  const { text, textFile, distance } = await printAndCompare("individual", document);
  await expect(text).toMatchFileSnapshot(textFile);
  expect(distance).toBeLessThan(TOLERANCE);
});

test("a name of 200 characters and a slogan that is cut", async () => {
  const { enterprise, client } = exampleDocument();
  const name = "Société nationale de menuiserie, de vitrerie et de construction métallique "
    .repeat(3)
    .slice(0, 200);
  const slogan = "Aluminium, bois et verre, sur mesure depuis 1974";
  const document = exampleDocument({
    enterprise: { ...enterprise, name, slogan },
    client: { ...client, lastName: name },
    lines: [{ name, reference: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" }],
  });
  const { text, textFile, distance } = await printAndCompare("long-names", document);
  await expect(text).toMatchFileSnapshot(textFile);
  expect(distance).toBeLessThan(TOLERANCE);
});

test.each(["fr", "ar"] as const)(
  "a recipient that goes on over the page keeps its column: %s",
  async (language) => {
    const { client } = exampleDocument();
    const endless = {
      ...client,
      lastName: "W".repeat(200),
      firstName: "W".repeat(200),
      address: "W".repeat(300),
      email: "W".repeat(254),
    };
    const document = exampleDocument({ language, client: { ...endless, type: "INDIVIDUAL" } });
    const { text, textFile, distance } = await printAndCompare(
      `endless-recipient-${language}`,
      document,
      2,
    );
    await expect(text).toMatchFileSnapshot(textFile);
    expect(distance).toBeLessThan(TOLERANCE);
  },
);

describe("every mention of both parties in every design", () => {
  for (const design of DESIGNS) {
    for (const language of ["fr", "ar"] as const) {
      test(`${design} in ${language}`, async () => {
        const { enterprise, client } = exampleDocument();
        const document = exampleDocument({
          kind: "SALES_INVOICE",
          language,
          paymentMethod: "CHECK",
          checkNumber: "0001234",
          checkDate: "2026-11-20" as Day,
          checkBank: "BNA, agence Didouche-Mourad",
          looks: { ...DEFAULT_LOOKS, design },
          enterprise: {
            ...enterprise,
            legalForm: "EURL",
            activity: "Menuiserie aluminium et bois",
            autoEntrepreneurCard: "16-2023-004512",
            bankName: "BNA, agence Didouche-Mourad",
            rib: "00400123456789012333",
            wilaya: "16 - Alger",
          },
          client: {
            ...client,
            legalForm: "SPA",
            activity: "Aménagement et entretien d’espaces verts, pépinière et vente de plants",
            nis: "000916010012345",
          },
          lines: [...FIVE_LINES],
        });
        const name = `mentions-${design.toLowerCase()}-${language}`;
        const { text, textFile, distance } = await printAndCompare(name, document);
        await expect(text).toMatchFileSnapshot(textFile);
        expect(distance).toBeLessThan(TOLERANCE);
      });
    }
  }
});

test("Arabic everywhere", async () => {
  const { enterprise, client } = exampleDocument();
  const document = exampleDocument({
    language: "ar",
    kind: "SALES_INVOICE",
    paymentMethod: "CASH",
    enterprise: {
      ...enterprise,
      name: "مؤسسة جرجرة للنجارة",
      slogan: "ألمنيوم وخشب حسب المقاس",
      address: "12 شارع ديدوش مراد، الجزائر",
    },
    client: {
      ...client,
      lastName: "ش.ذ.م.م حدائق حيدرة",
      firstName: "أمينة",
      address: "حي الزيتون، فيلا رقم 7، حيدرة",
    },
    lines: [
      { reference: "ALU-40X20", name: "مقطع ألمنيوم 40 × 20", description: "طول 6 م، لون طبيعي" },
      { reference: null, name: "تركيب", description: null, unit: "DAY", quantity: 3 },
    ],
    notes: "التسليم في أجل 15 يوما. الضمان: سنتان.",
  });
  const { text, textFile, distance } = await printAndCompare("arabic", document);
  await expect(text).toMatchFileSnapshot(textFile);
  expect(distance).toBeLessThan(TOLERANCE);
});

test("thirty lines go over two pages, and five hundred over many", async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `Article ${i + 1}`, quantity: i + 1 }));
  const document = exampleDocument({ lines: lines(30) });
  const { text, textFile, distance } = await printAndCompare("thirty-lines", document);
  await expect(text).toMatchFileSnapshot(textFile);
  expect(distance).toBeLessThan(TOLERANCE);

  const long = exampleDocument({ lines: lines(500) });
  const { pages } = await printedText(await printer.print(long));
  expect(pages).toHaveLength(22);
  expect(pages[0]).toContain("1 / 22");
  expect(pages.at(-1)).toContain("Article 500");
  expect(pages.at(-1)).toContain("TOTAL TTC 184 008 081,60 DA");
});

test("the metadata has title, author and language", async () => {
  const pdf = await printer.print(exampleDocument({ language: "ar", kind: "QUOTATION" }));
  const { title, author, language } = await printedText(pdf);
  expect({ title, author, language }).toEqual({
    title: "عرض سعر D26000001",
    author: "Menuiserie Djurdjura",
    language: "ar",
  });
});

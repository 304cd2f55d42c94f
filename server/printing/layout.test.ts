import { readFileSync } from "node:fs";

import { afterAll, describe, expect, test } from "vitest";

import { LANGUAGES } from "#domain/text/language.ts";
import { contrastOnWhite, DEFAULT_LOOKS, DESIGNS, type Design } from "#domain/documents/looks.ts";
import { type BasisPoints, centimes } from "#domain/money/money.ts";

import { drawLogo, drawSignature, drawStamp } from "../demo/pictures.ts";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { type PlacedText, placedTexts, printedText } from "../../testing/printing/printedText.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

/** A4 in points, and the narrowest margin of a design less the overhang of fills. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 30;

type Example = NonNullable<Parameters<typeof exampleDocument>[0]>;

const { enterprise, client } = exampleDocument();

const LONG_NAME = "Société nationale de menuiserie, de vitrerie et de construction métallique "
  .repeat(3)
  .slice(0, 200);

const MIXED_LINES = [
  { discount: { type: "PERCENTAGE", rate: 1250 as BasisPoints }, unit: "M2", quantity: 86.5 },
  { discount: { type: "AMOUNT", amount: centimes(999_99) }, vatRate: 900 as BasisPoints },
  { discount: { type: "PERCENTAGE", rate: 500 as BasisPoints }, vatRate: 0 as BasisPoints },
  { unit: "carton de douze bouteilles", vatRate: 1425 as BasisPoints },
  { quantity: 999_999, unitPrice: centimes(999_000_00) },
] as const;

const EXAMPLES: Record<string, () => Example | Promise<Example>> = {
  "one line": () => ({}),
  "no logo and no identifiers": () => {
    const none = { nif: null, nis: null, ai: null, tradeRegister: null, phone: null, email: null };
    return {
      enterprise: { ...enterprise, ...none, capital: null, slogan: null, address: null },
      client: { ...client, ...none, address: null, wilaya: null, country: null },
    };
  },
  "all identifiers of their greatest length": () => {
    const most = { nif: "9".repeat(30), nis: "9".repeat(30), ai: "W".repeat(40) };
    const texts = {
      ...most,
      tradeRegister: "W".repeat(40),
      phone: "0".repeat(20),
      legalForm: "W".repeat(80),
      activity: "W".repeat(120),
    };
    const website = "https://".padEnd(200, "w");
    return {
      numero: "W".repeat(40),
      enterprise: {
        ...enterprise,
        ...texts,
        capital: 999_999_999_999,
        website,
        bankName: "W".repeat(120),
        rib: "9".repeat(20),
        autoEntrepreneurCard: "W".repeat(40),
        email: "W".repeat(254),
        wilaya: "W".repeat(120),
        country: "FR",
      },
      client: { ...client, ...texts, wilaya: "W".repeat(120) },
    };
  },
  "long names, and addresses of 500 characters": () => {
    const address = "Coopérative immobilière El Amel, bâtiment 14, ".repeat(11).slice(0, 500);
    return {
      enterprise: { ...enterprise, name: LONG_NAME, address, activity: LONG_NAME.slice(0, 120) },
      client: { ...client, lastName: LONG_NAME, address },
      lines: [{ name: LONG_NAME, reference: "ABCDEFGHIJKLMNOPQRSTUVWXYZ" }],
    };
  },
  "images, discounts, several rates and stamp duty": async () => ({
    paymentMethod: "CASH",
    globalDiscount: { type: "PERCENTAGE", rate: 300 as BasisPoints },
    lines: [...MIXED_LINES],
    notes: "Délai de livraison : 15 jours ouvrables.",
    images: {
      logo: await drawLogo(),
      signature: await drawSignature(),
      stamp: await drawStamp(["Menuiserie Djurdjura", "Alger"]),
    },
  }),
  "conditions of 1,000 and a footer of 300 characters": () => ({
    kind: "QUOTATION",
    looks: {
      ...DEFAULT_LOOKS,
      logoSize: "LARGE",
      footer: "RIB 007 00012 3456789012 34 · BNA Agence Didouche ".repeat(6),
      conditions: {
        ...DEFAULT_LOOKS.conditions,
        QUOTATION: "Acompte de 30 % à la commande, solde à la livraison. ".repeat(19),
      },
    },
  }),
};

/** The texts that leave the page or its printable area. */
async function textsOutside(pdf: Uint8Array, pages: number): Promise<PlacedText[]> {
  const outside: PlacedText[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const placed = await placedTexts(pdf, number);
    const isOutside = ({ x, y, width }: PlacedText) =>
      x < MARGIN - 1 || x + width > PAGE.width - MARGIN + 1 || y < 20 || y > PAGE.height - 20;
    outside.push(...placed.filter(isOutside));
  }
  return outside;
}

async function print(document: PrintedDocument) {
  const pdf = await printer.print(document);
  const { pages } = await printedText(pdf);
  return { pdf, pages };
}

function withDesign(design: Design, { looks = DEFAULT_LOOKS, ...example }: Example) {
  return exampleDocument({ ...example, looks: { ...looks, design } });
}

describe.each(DESIGNS)("nothing leaves the page in %s", (design) => {
  describe.each(LANGUAGES)("in %s", (language) => {
    test.each(Object.keys(EXAMPLES))("%s", async (name) => {
      const example = await EXAMPLES[name]!();
      const { pdf, pages } = await print(withDesign(design, { ...example, language }));
      expect(await textsOutside(pdf, pages.length)).toEqual([]);
    });
  });

  test.each([1, 2, 12, 60, 500])("%d lines", async (count) => {
    const lines = Array.from({ length: count }, (_, at) => ({
      ...MIXED_LINES[at % 4],
      name: `Article ${at + 1}`,
    }));
    const { pdf, pages } = await print(withDesign(design, { lines }));
    expect(await textsOutside(pdf, pages.length)).toEqual([]);
    expect(pages.at(-1)).toContain(`Article ${count}`);
    expect(pages.at(-1)).toContain("TOTAL TTC");
  });
});

test("the compact design holds more than twice the lines of a page", async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({ name: `Article ${at + 1}` }));
  const pagesOf = async (design: Design) =>
    (await print(withDesign(design, { lines }))).pages.length;
  expect(await pagesOf("CLASSIQUE")).toBe(9);
  expect(await pagesOf("COMPACT")).toBe(4);
});

test.each(DESIGNS)(
  "a number of 40 characters does not cover the company's name: %s",
  async (design) => {
    const texts = await placedTexts(
      (await print(withDesign(design, { numero: "W".repeat(40) }))).pdf,
    );
    const numbers = texts.filter(({ text }) => text.includes("WW"));
    const names = texts.filter(({ text, y }) => text.includes("Menuiserie") && y > PAGE.height / 2);
    expect([numbers.length > 0, names.length > 0]).toEqual([true, true]);
    for (const number of numbers) {
      for (const name of names) {
        const apart = number.x >= name.x + name.width || name.x >= number.x + number.width;
        expect(apart || Math.abs(number.y - name.y) > 8).toBe(true);
      }
    }
  },
);

test.each(DESIGNS)("amounts end at the right edge of the table: %s", async (design) => {
  const { pdf } = await print(withDesign(design, { paymentMethod: "CASH" }));
  const texts = await placedTexts(pdf);
  const rightOf = (ending: string) =>
    texts.filter(({ text }) => text.endsWith(ending)).map(({ x, width }) => x + width);
  const [edge = 0] = rightOf("814,72");
  const amounts = rightOf("DA").filter((right) => right > edge - 60);
  expect(amounts.length).toBeGreaterThanOrEqual(4);
  for (const right of amounts) expect(Math.abs(right - edge)).toBeLessThan(1);
});

test("grey texts have a contrast of at least 7 with the paper", () => {
  const theme = readFileSync(new URL("templates/theme.typ", import.meta.url), "utf8");
  const colours = ["ink", "muted"].map(
    (name) => new RegExp(`#let ${name} = rgb\\("(#\\w+)"\\)`).exec(theme)?.[1] ?? "#ffffff",
  );
  for (const colour of colours) expect(contrastOnWhite(colour)).toBeGreaterThanOrEqual(7);
});

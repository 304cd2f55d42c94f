import { afterAll, expect, test } from "vitest";
import { exampleDocument } from "../../testing/printing/exampleDocument.ts";
import { placedTexts } from "../../testing/printing/printedText.ts";
import { createPrinter } from "./printer.ts";
import { isolateNumbers } from "./isolateNumbers.ts";
import { cleanLine } from "./printableText.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

const NUMBERS = [
  "007 00012 1234567890 12",
  "+213 550 12 34 56",
  "٠٦٦١ ١٢ ٣٤ ٥٦",
  "1 250,50",
  "16/00-1234567",
  "32 - 40",
  "-5",
  "(0) 21 54 32 10",
];

/** The texts of each line of a page from left to right, without spaces. */
async function linesFromLeft(pdf: Uint8Array): Promise<string[]> {
  const texts = await placedTexts(pdf);
  const baselines = [...new Set(texts.map(({ y }) => Math.round(y)))];
  return baselines.map((baseline) =>
    texts
      .filter(({ y }) => Math.round(y) === baseline)
      .toSorted((one, other) => one.x - other.x)
      .map(({ text }) => text)
      .join("")
      .replace(/\s/g, ""),
  );
}

test("numbers in Arabic texts are printed from left to right", async () => {
  const { enterprise, client } = exampleDocument();
  const document = exampleDocument({
    language: "ar",
    notes: NUMBERS.map((number) => `الرقم ${number} للزبون`).join("\n"),
    enterprise: { ...enterprise, address: "حي 1200 مسكن، هاتف 0550 98 76 54" },
    client: { ...client, address: "شارع ديدوش 16 000 12" },
    lines: [{ name: "أنبوب 1 234,5 مم", description: "المرجع 12-34-56 للمصنع", unit: null }],
  });
  const lines = await linesFromLeft(await printer.print(document));
  const others = ["0550 98 76 54", "16 000 12", "1 234,5", "12-34-56"];
  const missing = [...NUMBERS, ...others].filter(
    (number) => !lines.some((line) => line.includes(number.replace(/\s/g, ""))),
  );
  expect(missing).toEqual([]);
});

test("a text in French on an Arabic page, and plain digits, have no marks", async () => {
  expect(isolateNumbers("حي 1200 مسكن B12 12m2")).toBe("حي 1200 مسكن B12 12m2");
  expect(isolateNumbers("الثمن 1 250,50 دج.")).toBe("الثمن \u20661 250,50\u2069 دج.");
});

test("a group that a letter follows is no part of the number before it", () => {
  expect(isolateNumbers("من 12 - 15kg")).toBe("من 12 - 15kg");
  expect(isolateNumbers("من 1 250 - 15kg")).toBe("من \u20661 250\u2069 - 15kg");
  expect(isolateNumbers("هاتف (0)21kg (0)21")).toBe("هاتف (0)21kg \u2066(0)21\u2069");
});

test("long runs of digits, groups and spaces take time in proportion to their length", () => {
  const digits = "1".repeat(100_000);
  expect(isolateNumbers(`ا ${digits}a`)).toBe(`ا ${digits}a`);
  expect(isolateNumbers(`ا ${"1 ".repeat(50_000)}1a`)).toBe(
    `ا \u2066${"1 ".repeat(49_999)}1\u2069 1a`,
  );
  const brackets = "(1".repeat(50_000);
  expect(isolateNumbers(`ا ${brackets}`)).toBe(`ا ${brackets}`);
  expect(cleanLine(`a${" ".repeat(1_000_000)}b\n \n c`)).toBe(`a${" ".repeat(1_000_000)}b c`);
});

import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { DESIGNS } from "#domain/documents/looks.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import {
  exampleReceipt,
  exampleReminder,
  exampleSlip,
} from "../../testing/printing/examplePapers.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { createPrinter } from "./printer.ts";
import type { PrintedPaper } from "./printedPaper.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

const golden = (name: string) =>
  fileURLToPath(new URL(`../../testing/printing/golden/${name}.txt`, import.meta.url));

async function textOf(paper: PrintedPaper): Promise<string> {
  const { pages, ...about } = await printedText(await printer.printPaper(paper));
  return [JSON.stringify(about), ...pages].join("\n\n");
}

describe("a receipt, a deposit slip and a reminder have their golden text in every design and language", () => {
  for (const design of DESIGNS) {
    test.each(LANGUAGES)(`${design} in %s`, async (language) => {
      const name = `${design.toLowerCase()}-${language}`;
      const receipt = exampleReceipt(language, design);
      await expect(await textOf(receipt)).toMatchFileSnapshot(golden(`receipt-${name}`));
      const slip = exampleSlip(language, design);
      await expect(await textOf(slip)).toMatchFileSnapshot(golden(`deposit-slip-${name}`));
      const reminder = exampleReminder(language, design);
      await expect(await textOf(reminder)).toMatchFileSnapshot(golden(`reminder-${name}`));
    });
  }
});

test("a receipt is PDF/UA-1", async () => {
  const pdf = await printer.printPaper(exampleReceipt("ar", "CLASSIQUE"));
  expect(Buffer.from(pdf).toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("a cancelled receipt says so beside its title and across the page", async () => {
  const paper = { ...exampleReceipt("fr", "CLASSIQUE"), cancelled: "REÇU ANNULÉ" };
  expect((await textOf(paper)).match(/REÇU ANNULÉ/g)).toHaveLength(2);
});

test("a long statement repeats its head, and its last row stays with the total", async () => {
  const receipt = exampleReceipt("fr", "CLASSIQUE");
  const rows = Array.from({ length: 120 }, (_, at) => [`F26${at}`, "1,00", "0,00"]);
  const { pages } = await printedText(await printer.printPaper({ ...receipt, rows }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain("Reste dû");
  expect(pages.at(-1)).toContain("F26119");
});

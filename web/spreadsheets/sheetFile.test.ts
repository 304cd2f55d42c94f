import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { type PlainSheet, buildSheetFile } from "./sheetFile.ts";
import { toPlainSheet } from "./writeSheet.ts";

const EMPTY: PlainSheet = { sheetName: "Clients", rightToLeft: false, columns: [], rows: [] };

async function bytesOf(sheet: Partial<PlainSheet>): Promise<Buffer> {
  const blob = await buildSheetFile({ ...EMPTY, ...sheet });
  return Buffer.from(await blob.arrayBuffer());
}

test("texts, amounts and dates keep their types in the file", async () => {
  const sheet = toPlainSheet({
    ...EMPTY,
    fileName: "Liste.xlsx",
    columns: [
      { title: "Nom", value: ({ name }) => name },
      { title: "Téléphone", value: () => "0550123456" },
      { title: "Total", kind: "amount", value: () => 1450.5 },
      { title: "Date", kind: "day", value: () => "2026-01-01" },
      { title: "Adresse", value: () => null },
    ],
    rows: [{ name: "SARL Sahel" }, { name: "مؤسسة الساحل" }],
  });
  expect(await readSheet(await bytesOf(sheet))).toEqual([
    ["Nom", "Téléphone", "Total", "Date", "Adresse"],
    ["SARL Sahel", "0550123456", 1450.5, new Date("2026-01-01T00:00:00Z"), null],
    ["مؤسسة الساحل", "0550123456", 1450.5, new Date("2026-01-01T00:00:00Z"), null],
  ]);
});

test("a text that a spreadsheet would run as a formula is prefixed with an apostrophe", async () => {
  const columns = [{ title: "Nom", kind: "text", width: 20 } as const];
  const rows = [["=1+1"], ["+213550123456"], ["@SUM(A1)"], ["-5 %"], ["Ciment = gris"]];
  const read = await readSheet(await bytesOf({ columns, rows }));
  expect(read.slice(1)).toEqual([
    ["'=1+1"],
    ["'+213550123456"],
    ["'@SUM(A1)"],
    ["'-5 %"],
    ["Ciment = gris"],
  ]);
});

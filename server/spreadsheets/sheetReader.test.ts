import { expect, test } from "vitest";
import { xlsx } from "../../testing/spreadsheets/workbooks.ts";
import type { UploadedFile, UploadedFiles } from "../http/files.ts";
import { createSheetReader } from "./sheetReader.ts";

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

/** The upload of a list of one product. */
async function productList() {
  const bytes = await xlsx([
    ["nom", "référence", "prix", "visibilité"],
    ["Ciment", "REF1", 850, "BOTH"],
  ]);
  const file: UploadedFile = {
    name: "liste.xlsx",
    size: bytes.length,
    head: bytes.subarray(0, 16),
    hash: "",
    contents: { bytes },
    readBytes: async () => bytes,
    close: async () => undefined,
  };
  const files: UploadedFiles = new Map([["file", file]]);
  return { rules: { kind: "products" as const }, files, columns: {}, values: {}, sheet: null };
}

test("a user with several organizations has one file read at a time, and another user's is read beside it", async () => {
  const sheets = createSheetReader(() => undefined);
  const upload = await productList();
  const read = (enterpriseId: string, userId: string) =>
    sheets.read({ enterpriseId, userId }, upload);
  const all = [read("Atlas", "Amine"), read("Hoggar", "Amine"), read("Tassili", "Amine")];
  await flushMicrotasks();
  expect(sheets.counts()).toEqual({ running: 1, waiting: 2 });
  all.push(read("Tassili", "Nadia"));
  await flushMicrotasks();
  expect(sheets.counts()).toEqual({ running: 2, waiting: 2 });
  expect((await Promise.all(all)).map(({ valid }) => valid)).toEqual([1, 1, 1, 1]);
  await sheets.close();
});

import { expect, test } from "vitest";
import type { PrintedList } from "./printedList.ts";
import { printInParts } from "./printInParts.ts";

const clients: PrintedList<string> = {
  language: "fr",
  title: "Liste des clients",
  subtitle: "1200 · 20/11/2026",
  enterprise: "Menuiserie Djurdjura",
  columns: [{ label: "Nom", width: 1, text: (name) => name }],
  rows: Array.from({ length: 1200 }, (_, at) => `Client n${at + 1}`),
};

test("a long list adds each part to its PDF before it compiles the next one", async () => {
  let compiled = 0;
  const compileWrongly = async () => {
    compiled += 1;
    const list = { pages: 12, firstRowOfLastPage: 380 };
    return { pdf: Buffer.from("no PDF"), firstPage: null, list };
  };
  await expect(printInParts(clients, compileWrongly)).rejects.toThrow("Not a PDF of our Typst");
  expect(compiled).toBe(1);
});

import { afterAll, expect, test } from "vitest";
import { printedText } from "../../testing/printing/printedText.ts";
import type { PrintedList } from "./printedList.ts";
import { createPrinter } from "./printer.ts";

const printer = createPrinter({ workers: 1 });
afterAll(() => printer.close());

interface Row {
  name: string;
  price: string;
}

const listOf = (count: number, changes: Partial<PrintedList<Row>> = {}): PrintedList<Row> => ({
  language: "fr",
  title: "Liste des produits",
  subtitle: `${count} · 20/11/2026`,
  enterprise: "Menuiserie Djurdjura",
  columns: [
    { label: "Nom", width: 3, text: ({ name }) => name },
    { label: "Prix", width: 1, numeric: true, text: ({ price }) => price },
  ],
  rows: Array.from({ length: count }, (_, at) => ({ name: `Article n${at + 1}`, price: "10,00" })),
  ...changes,
});

const articlesOf = (page: string) =>
  [...page.matchAll(/Article n(\d+)/g)].map(([, number]) => Number(number));

test("a short list has one page with heading, columns and page number", async () => {
  const { pages, title } = await printedText(await printer.printList(listOf(2)));
  expect(title).toBe("Liste des produits");
  expect(pages).toHaveLength(1);
  for (const words of ["Liste des produits", "2 · 20/11/2026", "Nom", "Prix", "1 / 1"]) {
    expect(pages[0]).toContain(words);
  }
  expect(articlesOf(pages[0] ?? "")).toEqual([1, 2]);
});

test("a long list, compiled in parts, has every row once and columns and number on every page", async () => {
  const { pages, title } = await printedText(await printer.printList(listOf(900)));
  expect(title).toBe("Liste des produits");
  expect(pages.flatMap(articlesOf)).toEqual(Array.from({ length: 900 }, (_, at) => at + 1));
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`${at + 1} / ${pages.length}`);
    expect(page).toContain("Prix");
  }
  const [first = 0, second = 0, ...others] = pages.map((page) => articlesOf(page).length);
  expect(first).toBeLessThan(second);
  expect(new Set(others.slice(0, -1))).toEqual(new Set([second]));
});

test("a long list reports the rows on finished pages, up to all of them", async () => {
  const reports: [number, number][] = [];
  await printer.printList(listOf(900), {
    onProgress: (done, total) => reports.push([done, total]),
  });
  const done = reports.map(([rows]) => rows);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(new Set(done).size).toBe(done.length);
  expect(done[0]).toBeGreaterThan(300);
  expect(done[0]).toBeLessThan(400);
  expect(reports.at(-1)).toEqual([900, 900]);
});

test("a cancelled list stops after the part that is being compiled", async () => {
  const cancel = new AbortController();
  const reports: number[] = [];
  const onProgress = (done: number) => {
    reports.push(done);
    cancel.abort(new Error("cancelled"));
  };
  const printing = printer.printList(listOf(2000), { onProgress, signal: cancel.signal });
  await expect(printing).rejects.toThrow("cancelled");
  expect(reports).toHaveLength(1);
});

test("the text of an Arabic list has whole words, whose break opportunities aren't signs", async () => {
  const rows = [
    { name: "مؤسسة جزائرية", price: "10,00" },
    { name: `comptabilite@${"djurdjura".repeat(4)}.example`, price: "20,00" },
  ];
  const list = listOf(2, { language: "ar", title: "قائمة المنتجات", rows });
  const { pages } = await printedText(await printer.printList(list));
  expect(pages[0]).toContain("جزائرية");
  expect(pages[0]?.replaceAll(" ", "")).toContain(rows[1]?.name);
  expect(pages[0]).not.toMatch(/\p{Cf}/u);
});

test("an empty list has one page with the count 0", async () => {
  const { pages } = await printedText(await printer.printList(listOf(0)));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("0 · 20/11/2026");
});

test("user text is printed as text, never as markup", async () => {
  const rows = [{ name: '#panic("x") *a* $b$ \\ @ref', price: "null" }];
  const { pages } = await printedText(await printer.printList(listOf(1, { rows })));
  expect(pages[0]).toContain('#panic("x") *a* $b$ \\ @ref');
});

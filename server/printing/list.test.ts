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
    { label: "Prix", width: 1, figures: true, text: ({ price }) => price },
  ],
  rows: Array.from({ length: count }, (_, at) => ({ name: `Article n${at + 1}`, price: "10,00" })),
  ...changes,
});

const articlesOf = (page: string) =>
  [...page.matchAll(/Article n(\d+)/g)].map(([, number]) => Number(number));

test("a short list is one page with its heading, its columns and its number", async () => {
  const { pages, title } = await printedText(await printer.printList(listOf(2)));
  expect(title).toBe("Liste des produits");
  expect(pages).toHaveLength(1);
  for (const words of ["Liste des produits", "2 · 20/11/2026", "Nom", "Prix", "1 / 1"]) {
    expect(pages[0]).toContain(words);
  }
  expect(articlesOf(pages[0] ?? "")).toEqual([1, 2]);
});

test("a long list, set in parts, is one: every row once, columns and number on every page", async () => {
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
}, 30_000);

test("a long list tells how many of its rows stand on finished pages, up to all of them", async () => {
  const told: [number, number][] = [];
  await printer.printList(listOf(900), { tell: (done, total) => told.push([done, total]) });
  const done = told.map(([rows]) => rows);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(new Set(done).size).toBe(done.length);
  expect(done[0]).toBeGreaterThan(300);
  expect(done[0]).toBeLessThan(400);
  expect(told.at(-1)).toEqual([900, 900]);
}, 30_000);

test("a list that is called off is not set beyond the part at work", async () => {
  const calledOff = new AbortController();
  const told: number[] = [];
  const tell = (done: number) => {
    told.push(done);
    calledOff.abort(new Error("called off"));
  };
  const printing = printer.printList(listOf(2000), { tell, signal: calledOff.signal });
  await expect(printing).rejects.toThrow("called off");
  expect(told).toHaveLength(1);
});

test("an empty list is a page that says so by its count", async () => {
  const { pages } = await printedText(await printer.printList(listOf(0)));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("0 · 20/11/2026");
});

test("what people typed is text, never an instruction to the press", async () => {
  const rows = [{ name: '#panic("x") *a* $b$ \\ @ref', price: "null" }];
  const { pages } = await printedText(await printer.printList(listOf(1, { rows })));
  expect(pages[0]).toContain('#panic("x") *a* $b$ \\ @ref');
});

import { expect, test } from "vitest";
import { fetchAllRows } from "./fetchAll.ts";

const row = (id: string) => ({ id });

test("all pages of a list are fetched in order, with progress after each", async () => {
  const pages = [["c", "b"], ["a"]];
  const progress: string[] = [];
  const rows = await fetchAllRows(
    (page) => Promise.resolve({ rows: (pages[page - 1] ?? []).map(row), total: 3, totalPages: 2 }),
    { onProgress: (there, total) => progress.push(`${there} / ${total}`) },
  );
  expect(rows).toEqual([row("c"), row("b"), row("a")]);
  expect(progress).toEqual(["2 / 3", "3 / 3"]);
});

test("a row that moved to the next page because another was inserted appears once", async () => {
  const pages = [
    ["d", "c"],
    ["c", "b"],
  ];
  const rows = await fetchAllRows((page) =>
    Promise.resolve({ rows: (pages[page - 1] ?? []).map(row), total: 4, totalPages: 2 }),
  );
  expect(rows).toEqual([row("d"), row("c"), row("b")]);
});

test("an aborted export requests no further page", async () => {
  const controller = new AbortController();
  const requestedPages: number[] = [];
  const all = fetchAllRows(
    (page) => {
      requestedPages.push(page);
      controller.abort();
      return Promise.resolve({ rows: [row("a")], total: 2, totalPages: 2 });
    },
    { signal: controller.signal },
  );
  await expect(all).rejects.toThrow(/abort/i);
  expect(requestedPages).toEqual([1]);
});

import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { applyOptimisticUpdate, removeRow } from "./optimisticUpdate.ts";

interface Page {
  rows: { id: string; name: string }[];
  total: number | undefined;
}

const page = (...names: string[]): Page => ({
  rows: names.map((name) => ({ id: name, name })),
  total: names.length,
});

it("a record leaves every page of the lists immediately and returns when the request fails", async () => {
  const cache = new QueryClient();
  cache.setQueryData(["clients", "list", 1], page("Atlas", "Sahel"));
  cache.setQueryData(["clients", "list", 2], page("Hoggar"));
  cache.setQueryData(["products", "list", 1], page("Sahel"));
  const undo = await applyOptimisticUpdate<Page>(cache, { queryKey: ["clients", "list"] }, (data) =>
    removeRow(data, "Sahel"),
  );
  expect(cache.getQueryData(["clients", "list", 1])).toEqual(page("Atlas"));
  expect(cache.getQueryData(["clients", "list", 2])).toEqual(page("Hoggar"));
  expect(cache.getQueryData(["products", "list", 1])).toEqual(page("Sahel"));
  undo();
  expect(cache.getQueryData(["clients", "list", 1])).toEqual(page("Atlas", "Sahel"));
});

it("a response in flight does not bring the record back", async () => {
  const cache = new QueryClient();
  const queryKey = ["clients", "list", 1];
  cache.setQueryData(queryKey, page("Atlas", "Sahel"));
  const { promise: answer, resolve } = Promise.withResolvers<Page>();
  const fetching = cache.fetchQuery({ queryKey, queryFn: () => answer }).catch(() => undefined);
  await applyOptimisticUpdate<Page>(cache, { queryKey }, (data) => removeRow(data, "Sahel"));
  resolve(page("Atlas", "Sahel"));
  await fetching;
  expect(cache.getQueryData(queryKey)).toEqual(page("Atlas"));
});

it("an unknown number of records stays unknown", () => {
  const { total } = removeRow({ rows: [{ id: "Atlas" }], total: undefined }, "Atlas");
  expect(total).toBeUndefined();
});

describe("two changes after each other", () => {
  const queryKey = ["clients", "list", 1];
  let cache: QueryClient;
  beforeEach(() => {
    cache = new QueryClient();
    cache.setQueryData(queryKey, page("Atlas", "Hoggar", "Sahel"));
  });
  const cachedIds = () => cache.getQueryData<Page>(queryKey)?.rows.map(({ id }) => id);
  const archive = (id: string) =>
    applyOptimisticUpdate<Page>(cache, { queryKey }, (data) => removeRow(data, id));

  it("are both rolled back when both fail, in any order", async () => {
    const orders = [
      [0, 1],
      [1, 0],
    ] as const;
    for (const [one, other] of orders) {
      const undo = [await archive("Sahel"), await archive("Atlas")] as const;
      undo[one]();
      expect(cachedIds()).toEqual(one === 0 ? ["Hoggar", "Sahel"] : ["Atlas", "Hoggar"]);
      undo[other]();
      expect(cachedIds()).toEqual(["Atlas", "Hoggar", "Sahel"]);
    }
  });

  it("a failure rolls back only its own change", async () => {
    const undo = await archive("Sahel");
    await archive("Atlas");
    undo();
    expect(cachedIds()).toEqual(["Hoggar", "Sahel"]);
  });

  it("a failure does not restore a value older than the server's response", async () => {
    const undo = await archive("Sahel");
    cache.setQueryData(queryKey, page("Sahel", "Tassili"));
    undo();
    expect(cachedIds()).toEqual(["Sahel", "Tassili"]);
  });

  it("a failure restores nothing in a cache that was cleared for another user", async () => {
    const undo = await archive("Sahel");
    cache.clear();
    undo();
    expect(cachedIds()).toBeUndefined();
  });
});

import { expect, test } from "vitest";
import { cacheKeyOf, createPdfCache } from "./pdfCache.ts";
import type { TypstJob } from "./typstWorker.ts";

const pdf = (bytes: number, svg?: string) => ({
  pdf: new Uint8Array(bytes),
  firstPage: svg === undefined ? null : { svg, pages: 1 },
});

test("the oldest PDF is evicted when the cache is full", () => {
  const cache = createPdfCache(10);
  cache.set("one", pdf(4));
  cache.set("two", pdf(4));
  cache.set("three", pdf(4));
  expect(["one", "two", "three"].map((key) => cache.get(key)?.pdf.length)).toEqual([
    undefined,
    4,
    4,
  ]);
});

test("a PDF that is read again is evicted after the others", () => {
  const cache = createPdfCache(10);
  cache.set("one", pdf(4));
  cache.set("two", pdf(4));
  cache.get("one");
  cache.set("three", pdf(4));
  expect(["one", "two", "three"].map((key) => cache.get(key)?.pdf.length)).toEqual([
    4,
    undefined,
    4,
  ]);
});

test("a PDF set twice counts once, and one larger than half of the cache is not cached", () => {
  const cache = createPdfCache(10);
  for (let times = 0; times < 5; times += 1) cache.set("one", pdf(4));
  cache.set("two", pdf(4));
  cache.set("large", pdf(6));
  expect(["one", "two", "large"].map((key) => cache.get(key)?.pdf.length)).toEqual([
    4,
    4,
    undefined,
  ]);
});

test("the picture of a first page counts as its PDF does", () => {
  const cache = createPdfCache(10);
  cache.set("one", pdf(2, "<g"));
  cache.set("two", pdf(4));
  expect(cache.get("one")?.firstPage).toEqual({ svg: "<g", pages: 1 });
  cache.set("three", pdf(4));
  expect(["one", "two", "three"].map((key) => cache.get(key)?.pdf.length)).toEqual([
    2,
    undefined,
    4,
  ]);
});

test("jobs that differ in data, template, tags or image have different keys", () => {
  const job: TypstJob = { template: "document", data: "F26000001", images: {}, tagged: true };
  const image = new Uint8Array([1, 2]);
  const jobs: TypstJob[] = [
    job,
    { ...job, data: "F26000002" },
    { ...job, template: "list" },
    { ...job, tagged: false },
    { ...job, images: { logo: image } },
    { ...job, images: { stamp: image } },
    { ...job, images: { logo: new Uint8Array([1, 3]) } },
  ];
  const keys = jobs.map(cacheKeyOf);
  expect(new Set(keys).size).toBe(7);
  expect(cacheKeyOf({ ...job, images: { logo: new Uint8Array([1, 2]) } })).toBe(keys[4]);
});

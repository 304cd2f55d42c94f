import { expect, test } from "vitest";
import { keptPages, nameOf } from "./keptPages.ts";

const page = (bytes: number) => new Uint8Array(bytes);

test("a page is found under its name until others need its place", () => {
  const kept = keptPages(10);
  kept.put("one", page(4));
  kept.put("two", page(4));
  kept.put("three", page(4));
  expect(["one", "two", "three"].map((name) => kept.get(name)?.length)).toEqual([undefined, 4, 4]);
});

test("what was wanted last stays longest", () => {
  const kept = keptPages(10);
  kept.put("one", page(4));
  kept.put("two", page(4));
  kept.get("one");
  kept.put("three", page(4));
  expect(["one", "two", "three"].map((name) => kept.get(name)?.length)).toEqual([4, undefined, 4]);
});

test("a page kept twice counts once, and one that would fill half of it is not kept", () => {
  const kept = keptPages(10);
  for (let times = 0; times < 5; times += 1) kept.put("one", page(4));
  kept.put("two", page(4));
  kept.put("large", page(6));
  expect(["one", "two", "large"].map((name) => kept.get(name)?.length)).toEqual([4, 4, undefined]);
});

test("pages that differ in a word, a template or a picture have different names", () => {
  const job = { template: "document", sheet: "F26000001", images: {} } as const;
  const picture = new Uint8Array([1, 2]);
  const names = [
    job,
    { ...job, sheet: "F26000002" },
    { ...job, template: "list" } as const,
    { ...job, images: { logo: picture } },
    { ...job, images: { stamp: picture } },
    { ...job, images: { logo: new Uint8Array([1, 3]) } },
  ].map(nameOf);
  expect(new Set(names).size).toBe(6);
  expect(nameOf({ ...job, images: { logo: new Uint8Array([1, 2]) } })).toBe(names[3]);
});

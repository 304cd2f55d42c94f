import { expect, test } from "vitest";
import { sharedMegabytes } from "./settings.ts";

const GIGABYTE = 1024 ** 3;

test("PostgreSQL keeps a sixteenth of the memory of its tables: 128 MB at least, 1 GB at most", () => {
  expect(sharedMegabytes(1 * GIGABYTE)).toBe(128);
  expect(sharedMegabytes(4 * GIGABYTE)).toBe(256);
  expect(sharedMegabytes(8 * GIGABYTE)).toBe(512);
  expect(sharedMegabytes(64 * GIGABYTE)).toBe(1024);
});

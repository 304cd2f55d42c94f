import { expect, test } from "vitest";
import { availableMemory, sharedBuffersMegabytes } from "./settings.ts";

const GIGABYTE = 1024 ** 3;

test("PostgreSQL keeps a sixteenth of the memory of its tables: 128 MB at least, 1 GB at most", () => {
  expect(sharedBuffersMegabytes(1 * GIGABYTE)).toBe(128);
  expect(sharedBuffersMegabytes(4 * GIGABYTE)).toBe(256);
  expect(sharedBuffersMegabytes(8 * GIGABYTE)).toBe(512);
  expect(sharedBuffersMegabytes(64 * GIGABYTE)).toBe(1024);
});

test("a container's limit counts, not the memory of the machine that it runs on", () => {
  expect(availableMemory(64 * GIGABYTE, 2 * GIGABYTE)).toBe(2 * GIGABYTE);
  expect(availableMemory(8 * GIGABYTE, 2 ** 64)).toBe(8 * GIGABYTE); // none, on Linux
  expect(availableMemory(8 * GIGABYTE, 0)).toBe(8 * GIGABYTE); // nobody knows of one
});

import { expect, test } from "vitest";
import { availableMemory, sharedBuffersMegabytes } from "./settings.ts";

const GIGABYTE = 1024 ** 3;

test("shared_buffers is a sixteenth of the memory, between 128 MB and 1 GB", () => {
  expect(sharedBuffersMegabytes(1 * GIGABYTE)).toBe(128);
  expect(sharedBuffersMegabytes(4 * GIGABYTE)).toBe(256);
  expect(sharedBuffersMegabytes(8 * GIGABYTE)).toBe(512);
  expect(sharedBuffersMegabytes(64 * GIGABYTE)).toBe(1024);
});

test("a container's memory limit takes precedence over the machine's memory", () => {
  expect(availableMemory(64 * GIGABYTE, 2 * GIGABYTE)).toBe(2 * GIGABYTE);
  expect(availableMemory(8 * GIGABYTE, 2 ** 64)).toBe(8 * GIGABYTE); // Linux: no limit
  expect(availableMemory(8 * GIGABYTE, 0)).toBe(8 * GIGABYTE); // the limit is unknown
});

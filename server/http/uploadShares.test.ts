import { expect, test } from "vitest";
import { ApiError } from "./apiError.ts";
import { createUploadShares } from "./uploadShares.ts";

const MB = 1024 * 1024;

/** The size of the largest upload: a spreadsheet with its form. */
const LARGEST_UPLOAD = 13.1 * MB;

/** Starts an upload of each size, none of which ends. @returns the sizes in MB of those that are admitted */
function admitAll(total: number, uploads: readonly (readonly [address: string, size: number])[]) {
  const reserve = createUploadShares(total * MB);
  return uploads.filter(([address, size]) => {
    try {
      reserve(address, size * MB);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === "SERVER_BUSY") return false;
      throw error;
    }
  });
}

test("the uploads of one network have a quarter of the total", () => {
  const own = Array.from({ length: 30 }, () => ["192.0.2.1", 10] as const);
  const other = ["192.0.2.2", 10] as const;
  expect(admitAll(256, [...own, other])).toEqual([...own.slice(0, 6), other]);
});

test("small uploads count in their network's quarter", () => {
  const own = Array.from({ length: 30 }, () => ["192.0.2.1", 1] as const);
  expect(admitAll(32, own)).toHaveLength(8);
});

test("the addresses of an IPv6 /64 are one network, and a /48 has three quarters of the total", () => {
  const oneNetwork = Array.from({ length: 9 }, (_, at) => [`2001:db8:7:1::${at}`, 10] as const);
  expect(admitAll(256, oneNetwork)).toHaveLength(6);
  const manyNetworks = Array.from({ length: 30 }, (_, at) => [`2001:db8:7:${at}::1`, 10] as const);
  const other = ["2001:db8:8::1", 10] as const;
  expect(admitAll(256, [...manyNetworks, other])).toEqual([...manyNetworks.slice(0, 19), other]);
});

test("the largest upload is admitted when its network has none in progress, also with the smallest total", () => {
  const largest = ["192.0.2.1", LARGEST_UPLOAD / MB] as const;
  expect(admitAll(16, [largest, ["192.0.2.1", 0.1]])).toEqual([largest]);
});

test("uploads above 1 MB leave an eighth of the total to smaller ones", () => {
  const large = Array.from({ length: 40 }, (_, at) => [`192.0.2.${at}`, 8] as const);
  const small = Array.from({ length: 40 }, (_, at) => [`198.51.100.${at}`, 1] as const);
  expect(admitAll(256, [...large, ...small])).toEqual([
    ...large.slice(0, 28),
    ...small.slice(0, 32),
  ]);
});

test("an upload that ends frees its bytes for its network and for all", () => {
  const reserve = createUploadShares(16 * MB);
  const free = reserve("2001:db8:7:1::1", LARGEST_UPLOAD);
  const refusal = expect.objectContaining({ code: "SERVER_BUSY" });
  expect(() => reserve("2001:db8:7:1::1", 2 * MB)).toThrow(refusal);
  expect(() => reserve("192.0.2.1", 2 * MB)).toThrow(refusal);
  free();
  reserve("2001:db8:7:1::1", 2 * MB);
  reserve("2001:db8:7:1::1", 2 * MB);
  reserve("192.0.2.1", 2 * MB);
});

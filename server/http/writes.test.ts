import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { countWrittenReplies } from "./writes.ts";

test("a written reply counts with its bytes, of which an Arabic letter has two", () => {
  let bytes = 0;
  const written = { add: (_: string, more: number) => (bytes += more) };
  const limits = { quotas: { written } } as unknown as Parameters<typeof countWrittenReplies>[0];
  const request = { caller: { enterpriseId: "atlas" } } as FastifyRequest;
  const serialize = countWrittenReplies(limits, request, JSON.stringify);
  expect(serialize("فاتورة")).toBe('"فاتورة"');
  expect(bytes).toBe(14);
});

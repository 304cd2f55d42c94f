import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Document } from "#contract/documents.ts";
import { cacheDocument } from "./cacheDocument.ts";
import { documentKeys } from "./queryKeys.ts";

it("when two responses arrive out of order, the later version stays cached", () => {
  const cache = new QueryClient();
  const respond = (version: number, status: string) =>
    cacheDocument(cache, { id: "D-1", version, status } as Document);
  respond(3, "ACCEPTED");
  respond(2, "SENT");
  expect(cache.getQueryData(documentKeys.one("D-1"))).toMatchObject({
    version: 3,
    status: "ACCEPTED",
  });
  respond(4, "REJECTED");
  expect(cache.getQueryData(documentKeys.one("D-1"))).toMatchObject({
    version: 4,
    status: "REJECTED",
  });
});

it("the receivables and the account of its client are loaded again", () => {
  const cache = new QueryClient();
  const keys = [
    ["payments", "receivables", {}],
    ["payments", "account", "C-1", {}],
    ["payments", "ofDocument", "D-1"],
  ];
  for (const key of keys) cache.setQueryData(key, {});
  cacheDocument(cache, { id: "D-1", version: 1, issueState: "ISSUED" } as Document);
  expect(keys.map((key) => cache.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

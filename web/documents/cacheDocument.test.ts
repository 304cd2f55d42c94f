import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Document } from "#contract/documents.ts";
import { cacheDocument } from "./cacheDocument.ts";
import { keys } from "./queryKeys.ts";

it("of two answers that overtake each other, the later version stays", () => {
  const cache = new QueryClient();
  const answer = (version: number, status: string) =>
    cacheDocument(cache, { id: "D-1", version, status } as Document);
  answer(3, "ACCEPTED");
  answer(2, "SENT");
  expect(cache.getQueryData(keys.one("D-1"))).toMatchObject({ version: 3, status: "ACCEPTED" });
  answer(4, "REJECTED");
  expect(cache.getQueryData(keys.one("D-1"))).toMatchObject({ version: 4, status: "REJECTED" });
});

import { expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { views } from "#contract/views.ts";
import { viewOperations } from "./viewOperations.ts";

test("each operation of views has the method, path, access and idempotency of the contract", () => {
  const expected = Object.entries<Operation>(views).map(
    ([name, { method, path, access, idempotent }]) => [name, { method, path, access, idempotent }],
  );
  expect(viewOperations).toEqual(Object.fromEntries(expected));
});

import { expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import type { Operation } from "#contract/operation.ts";
import { clientOperations } from "./clientOperations.ts";

test("each operation of clients has the method, path, access and idempotency of the contract", () => {
  const expected = Object.entries<Operation>(clients).map(
    ([name, { method, path, access, idempotent }]) => [name, { method, path, access, idempotent }],
  );
  expect(clientOperations).toEqual(Object.fromEntries(expected));
});

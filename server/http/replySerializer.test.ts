import { describe, expect, test } from "vitest";
import { allOperations } from "#contract/operations.ts";
import { compileSerializer } from "./replySerializer.ts";

const written = [...allOperations()].filter(
  ({ operation: { produces, status } }) => produces === undefined && status < 204,
);

describe("a reply serializer", () => {
  test.each(written.map(({ name, operation }) => [name, operation] as const))(
    "compiles from the reply schema of %s",
    (_, { reply }) => {
      expect(compileSerializer(reply)).toBeTypeOf("function");
    },
  );
});

import { describe, expect, test } from "vitest";
import { allOperations } from "#contract/operations.ts";
import { compileSerializer } from "./replySerializer.ts";

const written = [...allOperations()].filter(
  ({ operation: { produces, status } }) => produces === undefined && status < 204,
);

describe("what writes the replies of", () => {
  test.each(written.map(({ name, operation }) => [name, operation] as const))(
    "%s can be made of its schema",
    (_, { reply }) => {
      expect(compileSerializer(reply)).toBeTypeOf("function");
    },
  );
});

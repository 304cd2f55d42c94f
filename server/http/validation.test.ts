import { expect, test } from "vitest";
import { z } from "zod";
import { allOperations } from "#contract/operations.ts";

function isCompiled(schema: z.ZodType): boolean {
  try {
    z.compile(schema, { strict: true });
    return true;
  } catch {
    return false;
  }
}

test("zod compiles the outermost part of whatever an operation is sent", () => {
  const sent = allOperations().flatMap(({ name, operation: { query, body } }) => [
    { part: `query of ${name}`, schema: query },
    { part: `body of ${name}`, schema: body },
  ]);
  const left = sent.filter(({ schema }) => schema !== undefined && !isCompiled(schema));
  expect(left.map(({ part }) => part)).toEqual([]);
});

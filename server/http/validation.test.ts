import { expect, test } from "vitest";
import { z } from "zod";
import { allOperations } from "#contract/operations.ts";

function isCompilable(schema: z.ZodType): boolean {
  try {
    z.compile(schema, { strict: true });
    return true;
  } catch {
    return false;
  }
}

test("zod compiles the query and body schema of every operation", () => {
  const schemas = allOperations().flatMap(({ name, operation: { query, body } }) => [
    { part: `query of ${name}`, schema: query },
    { part: `body of ${name}`, schema: body },
  ]);
  const failing = schemas.filter(({ schema }) => schema !== undefined && !isCompilable(schema));
  expect(failing.map(({ part }) => part)).toEqual([]);
});

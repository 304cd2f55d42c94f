import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allOperations } from "#contract/operations.ts";
import { exampleOf } from "../../testing/exampleOf.ts";
import { compileSerializer, toJsonSchema } from "./replySerializer.ts";

const jsonOperations = [...allOperations()].filter(
  ({ operation: { produces, status } }) => produces === undefined && status < 204,
);

describe("the serializer of the replies of", () => {
  test.each(jsonOperations.map(({ name, operation }) => [name, operation] as const))(
    "%s writes each field that the contract declares",
    (_, { reply }) => {
      const write = compileSerializer(reply);
      for (const nulls of [false, true]) {
        const example = exampleOf(toJsonSchema(reply, "output"), nulls);
        expect(JSON.parse(write(example))).toEqual(example);
      }
    },
  );
});

test("a serializer leaves out what the schema lacks, at every depth", () => {
  const client = z.object({ nom: z.string(), tags: z.array(z.object({ id: z.int() })) });
  const write = compileSerializer(client);
  const row = { nom: "SPA \u2028 «Hoggar»", passwordHash: "x", tags: [{ id: 1, secret: "y" }] };
  expect(JSON.parse(write(row))).toEqual({ nom: "SPA \u2028 «Hoggar»", tags: [{ id: 1 }] });
});

test("a serializer writes the output of a schema that converts its input", () => {
  const write = compileSerializer(z.object({ total: z.string().transform(Number).pipe(z.int()) }));
  expect(write({ total: 5 })).toBe('{"total":5}');
});

test.each([
  ["text", z.string().nullable(), { type: ["string", "null"] }],
  ["choice", z.enum(["A", "B"]).nullable(), { type: ["string", "null"], enum: ["A", "B", null] }],
  ["number", z.number().nullable(), { type: ["number", "null"] }],
  [
    "list's choice",
    z.array(z.literal("A").nullable()),
    { type: "array", items: { type: ["string", "null"], const: "A" } },
  ],
])("a nullable %s has one type, not branches to validate", (_, schema, expected) => {
  expect(toJsonSchema(schema, "output")).toEqual(expected);
});

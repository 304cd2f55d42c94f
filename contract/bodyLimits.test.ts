import { expect, test } from "vitest";
import { z } from "zod";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

type JsonSchema = z.core.JSONSchema.JSONSchema;

const DEFAULT_BODY_LIMIT = 64 * 1024;
/** The bytes of a short text or number: a day, an id, an amount. */
const SHORT_VALUE_BYTES = 42;
/** A letter of Arabic takes two bytes in UTF-8. */
const BYTES_PER_LETTER = 2;

const allOperations = Object.entries(operations).flatMap(([slice, all]) =>
  Object.entries(all).map(([name, each]) => [`${slice}.${name}`, each as Operation] as const),
);

/** The bytes of the largest JSON value that any of the schemas accepts. */
const largestSizeOfAny = (schemas: readonly JsonSchema[], perLetter: number) =>
  Math.max(...schemas.map((each) => largestSize(each, perLetter)));

/** The bytes of the largest JSON value that a schema accepts. */
function largestSize(schema: JsonSchema, perLetter: number): number {
  const { type, anyOf, items, properties, enum: choices, maxLength, maxItems = 0 } = schema;
  if (anyOf !== undefined) return largestSizeOfAny(anyOf, perLetter);
  if (choices !== undefined) return Math.max(...choices.map((each) => JSON.stringify(each).length));
  if (type === "array") return 2 + maxItems * (1 + largestSize(items as JsonSchema, perLetter));
  if (type === "object") {
    const fields = Object.entries(properties ?? {});
    return fields.reduce(
      (sum, [name, field]) => sum + name.length + 4 + largestSize(field as JsonSchema, perLetter),
      2,
    );
  }
  const isText = type === "string" && schema.format === undefined && maxLength !== undefined;
  return isText ? 2 + maxLength * perLetter : SHORT_VALUE_BYTES;
}

test.each(allOperations.filter(([, { body, files }]) => body !== undefined && files === undefined))(
  "%s takes the largest body that it accepts, in Arabic",
  (name, { body, bodyLimit = DEFAULT_BODY_LIMIT }) => {
    const schema = z.toJSONSchema(body!, { io: "input", unrepresentable: "any", reused: "inline" });
    // The queries of counts are percent-encoded, so a letter takes one byte.
    const perLetter = name.endsWith(".count") ? 1 : BYTES_PER_LETTER;
    expect(largestSize(schema, perLetter)).toBeLessThanOrEqual(bodyLimit);
  },
);

import buildSerializer from "fast-json-stringify";
import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * Rewrites `anyOf: [X, null]` as a nullable X: for `anyOf`, the serializer validates every value
 * against each branch, which costs more than the rest of the reply.
 */
function foldNullBranch(schema: Json): Json {
  const branches = schema["anyOf"];
  if (!Array.isArray(branches) || branches.length !== 2) return schema;
  const [value, none] = branches as Json[];
  if (none?.["type"] !== "null" || typeof value?.["type"] !== "string") return schema;
  const { anyOf: _, ...rest } = schema;
  const folded: Json = { ...rest, ...value, type: [value["type"], "null"] };
  if (Array.isArray(folded["enum"])) folded["enum"] = [...(folded["enum"] as unknown[]), null];
  return folded;
}

function foldNulls(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(foldNulls);
  if (typeof node !== "object" || node === null) return node;
  return foldNullBranch(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, foldNulls(value)])),
  );
}

/** The JSON Schema of a schema's input or output. */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  });
  return foldNulls(made) as Json;
}

type Serializer = (reply: unknown) => string;

/** @throws when the schema can't be compiled to a serializer */
export const compileSerializer = (schema: z.ZodType): Serializer =>
  buildSerializer(toJsonSchema(schema, "output"));

/**
 * Serializes replies by their schema. The serializer is compiled for the first reply: compiling all
 * at startup took about 150 ms.
 */
export function lazySerializer(schema: z.ZodType): Serializer {
  let write: Serializer | undefined;
  return (reply) => (write ??= compileSerializer(schema))(reply);
}

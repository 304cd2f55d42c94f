import writerOf from "fast-json-stringify";
import { z } from "zod";

type Json = Record<string, unknown>;

/**
 * `anyOf: [X, null]` as X that may be null: the serialiser would otherwise validate every value
 * against each branch, which costs more than everything else in a reply.
 */
function foldNull(schema: Json): Json {
  const branches = schema["anyOf"];
  if (!Array.isArray(branches) || branches.length !== 2) return schema;
  const [value, none] = branches as Json[];
  if (none?.["type"] !== "null" || typeof value?.["type"] !== "string") return schema;
  const { anyOf: _, ...rest } = schema;
  const folded: Json = { ...rest, ...value, type: [value["type"], "null"] };
  if (Array.isArray(folded["enum"])) folded["enum"] = [...(folded["enum"] as unknown[]), null];
  return folded;
}

function walk(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(walk);
  if (typeof node !== "object" || node === null) return node;
  return foldNull(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)])),
  );
}

/** JSON Schema of what a schema takes (`input`) or gives (`output`). */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  });
  return walk(made) as Json;
}

type Serializer = (reply: unknown) => string;

/** @throws where the schema is none that replies can be written by */
export const compileSerializer = (schema: z.ZodType): Serializer =>
  writerOf(jsonSchema(schema, "output"));

/**
 * Writes replies as their schema says. What writes them is made with the first reply: to make it
 * for every operation at the start took some 150 ms.
 */
export function lazySerializer(schema: z.ZodType): Serializer {
  let write: Serializer | undefined;
  return (reply) => (write ??= compileSerializer(schema))(reply);
}

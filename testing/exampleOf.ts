type JsonSchema = Record<string, unknown>;

/** A text with the characters that a serializer has to escape. */
const TEXT = 'SARL "Élan" \\ النور\n\u2028';

/**
 * A value with every field that the JSON Schema declares, also the optional ones, and one item in each
 * list.
 *
 * @param nulls whether every value that may be null is null
 */
export function exampleOf(schema: JsonSchema, nulls: boolean): unknown {
  const types = [schema["type"] ?? []].flat() as string[];
  const branches = (schema["anyOf"] ?? []) as JsonSchema[];
  const mayBeNull = types.includes("null") || branches.some(({ type }) => type === "null");
  if (nulls && mayBeNull) return null;
  if (branches[0] !== undefined) return exampleOf(branches[0], nulls);
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  switch (types[0] ?? "any") {
    case "object":
      return objectOf(schema, nulls);
    case "array":
      return [exampleOf(schema["items"] as JsonSchema, nulls)];
    case "string":
      return TEXT;
    case "boolean":
      return true;
    case "integer":
      return 7;
    case "number":
      return 1234.56;
    default:
      return null; // a value of any type
  }
}

function objectOf(schema: JsonSchema, nulls: boolean) {
  const declared = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(
    [...declared, ...entriesOfRecord(schema)].map(([name, value]) => [
      name,
      exampleOf(value, nulls),
    ]),
  );
}

/** The entries of a record: all if its keys are an enumeration, else one. */
function entriesOfRecord({ propertyNames, additionalProperties }: JsonSchema) {
  if (typeof additionalProperties !== "object" || additionalProperties === null) return [];
  const { enum: keys = ["key"] } = (propertyNames ?? {}) as { enum?: string[] };
  return keys.map((key) => [key, additionalProperties as JsonSchema] as const);
}

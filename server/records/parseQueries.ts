import type { z } from "zod";

/**
 * Parses the queries of a list: `search=hoggar&deleted=true`; null for one that the list refuses, so
 * that one unusable view takes no other view's count.
 */
export function parseQueries<Schema extends z.ZodType>(
  schema: Schema,
  texts: readonly string[],
): (z.output<Schema> | null)[] {
  return texts.map((text) => {
    const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
    return parsed.success ? parsed.data : null;
  });
}

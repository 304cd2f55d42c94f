import type { z } from "zod";

/**
 * Parses the queries of a list's saved views: `search=hoggar&deleted=true`. A query that the list refuses becomes null,
 * so that the other views still get their counts.
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

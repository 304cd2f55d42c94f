import type { z } from "zod";
import { invalidField } from "../http/apiError.ts";

/**
 * Parses the queries of a list: `search=hoggar&deleted=true`.
 *
 * @throws ApiError VALIDATION_ERROR on `queries.0` for a query that the list refuses
 */
export function parseQueries<Schema extends z.ZodType>(
  schema: Schema,
  texts: readonly string[],
): z.output<Schema>[] {
  return texts.map((text, index) => {
    const parsed = schema.safeParse(Object.fromEntries(new URLSearchParams(text)));
    if (!parsed.success) throw invalidField(`queries.${index}`, "INVALID_VALUE");
    return parsed.data;
  });
}

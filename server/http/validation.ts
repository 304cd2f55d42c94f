import { z } from "zod";
import { fieldErrorsOf } from "#contract/fieldErrors.ts";
import { ApiError } from "./apiError.ts";

const MAX_DETAILS = 100;

function validationError(issues: readonly z.core.$ZodIssue[], input: unknown): ApiError {
  const details = fieldErrorsOf(issues.slice(0, MAX_DETAILS), input);
  const message = details
    .map(({ path, message }) => `${path}: ${message}`)
    .slice(0, 3)
    .join("; ");
  return new ApiError("VALIDATION_ERROR", { message, details });
}

/**
 * Creates the parser of one part of a request. Its schema is compiled for the first request:
 * compiling all at startup would delay it.
 *
 * @returns a function that throws ApiError VALIDATION_ERROR, with the dotted paths of the first 100
 *   wrong fields
 */
export function createParser<Schema extends z.ZodType>(schema: Schema) {
  let compiled: Schema | undefined;
  return (input: unknown): z.output<Schema> => {
    compiled ??= z.compile(schema);
    const result = compiled.safeParse(input);
    if (!result.success) throw validationError(result.error.issues, input);
    return result.data;
  };
}

/** Removes empty values: in a query string they mean "not set". */
export function removeEmptyParameters(query: unknown): Record<string, unknown> {
  const parameters = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(parameters.filter(([, value]) => value !== ""));
}

import { z } from "zod";
import type { ErrorDetail } from "#contract/errors.ts";
import { ApiError } from "./apiError.ts";

const MAX_DETAILS = 100;

type Issue = z.core.$ZodIssue;

/** Of a union's branches, the one that was meant: none of its forbidden fields was sent. */
function meantBranch(branches: Issue[][]): Issue[] {
  const isForbidden = (issue: Issue) => issue.code === "invalid_type" && issue.expected === "never";
  const open = branches.filter((issues) => !issues.some(isForbidden));
  const shortest = open.toSorted((one, other) => one.length - other.length);
  return shortest[0] ?? branches[0] ?? [];
}

function detailsOf(issues: readonly Issue[], above: PropertyKey[] = []): ErrorDetail[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      const meant = detailsOf(meantBranch(issue.errors), path);
      if (meant.length > 0) return meant;
    }
    return [{ path: path.map(String).join("."), message: issue.message }];
  });
}

function refusal(issues: readonly Issue[]): ApiError {
  const details = detailsOf(issues).slice(0, MAX_DETAILS);
  const message = details
    .map(({ path, message }) => `${path}: ${message}`)
    .slice(0, 3)
    .join("; ");
  return new ApiError("VALIDATION_ERROR", { message, details });
}

/**
 * Makes the parser of one part of a request. The schema is compiled with the first request:
 * compiling those of all operations would delay the start.
 *
 * @returns a function that throws ApiError VALIDATION_ERROR, with a dotted path for each wrong field
 */
export function parserOf<Schema extends z.ZodType>(schema: Schema) {
  let compiled: Schema | undefined;
  return (input: unknown): z.output<Schema> => {
    compiled ??= z.compile(schema);
    const result = compiled.safeParse(input);
    if (!result.success) throw refusal(result.error.issues);
    return result.data;
  };
}

/** In a query string an empty value means: not given. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  const given = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

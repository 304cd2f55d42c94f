import type { z } from "zod";
import type { ErrorDetail } from "./errors.ts";
import { FIELD_ERRORS, type FieldErrorCode } from "./fieldErrorCodes.ts";

type Issue = z.core.$ZodIssue;
type FieldErrorDetail = ErrorDetail & { code: FieldErrorCode };

/**
 * Builds the second argument of zod's `refine`, which reports a failed refinement with this code.
 */
export function withCode(code: FieldErrorCode) {
  return { message: FIELD_ERRORS[code], params: { code } };
}

/** Reports a field error from a `superRefine` or a `transform`. */
export function addFieldError(
  context: z.RefinementCtx,
  code: FieldErrorCode,
  path: PropertyKey[] = [],
): void {
  context.addIssue({ code: "custom", path, ...withCode(code) });
}

/**
 * Converts zod's issues to the details of an error: dotted paths, stable codes, English messages.
 */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): FieldErrorDetail[] {
  return detailsOf(issues, input, []);
}

function detailsOf(
  issues: readonly Issue[],
  input: unknown,
  above: PropertyKey[],
): FieldErrorDetail[] {
  return issues.flatMap((issue) => {
    const path = [...above, ...issue.path];
    if (issue.code === "invalid_union" && issue.errors.length > 0) {
      const details = detailsOf(closestBranch(issue.errors), input, path);
      if (details.length > 0) return details;
    }
    const code = codeOf(issue, valueAt(input, path));
    return [{ path: path.map(String).join("."), code, message: issue.message }];
  });
}

/**
 * The union branch that matches the input best: the one with the fewest errors among those that allow
 * the sent fields and, if there are any, the sent type.
 */
function closestBranch(branches: Issue[][]): Issue[] {
  const allowed = branches.filter((issues) => !issues.some(isForbiddenField));
  const ofSameType = allowed.filter((issues) => !issues.some(isOtherType));
  const candidates = ofSameType.length > 0 ? ofSameType : allowed;
  const shortest = candidates.toSorted((one, other) => one.length - other.length);
  return shortest[0] ?? branches[0] ?? [];
}

function isForbiddenField(issue: Issue): boolean {
  return issue.code === "invalid_type" && issue.expected === "never";
}

function isOtherType({ code, path }: Issue): boolean {
  return path.length === 0 && (code === "invalid_type" || code === "invalid_value");
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)?.[key],
    input,
  );
}

const SIZE_ERROR_CODES: Record<string, { too_big: FieldErrorCode; too_small: FieldErrorCode }> = {
  string: { too_big: "TOO_LONG", too_small: "TOO_SHORT" },
  array: { too_big: "TOO_MANY", too_small: "TOO_FEW" },
};

function codeOf(issue: Issue, value: unknown): FieldErrorCode {
  switch (issue.code) {
    case "custom":
      return (issue.params?.code as FieldErrorCode | undefined) ?? "INVALID_VALUE";
    case "invalid_type":
      if (issue.expected === "never") return "NOT_ALLOWED";
      if (value == null || Number.isNaN(value)) return "REQUIRED";
      return issue.expected === "int" ? "NOT_AN_INTEGER" : "INVALID_TYPE";
    case "invalid_value":
      return value == null ? "REQUIRED" : "INVALID_CHOICE";
    case "invalid_format":
      return value === "" ? "REQUIRED" : "INVALID_FORMAT";
    case "too_big":
      return SIZE_ERROR_CODES[issue.origin]?.too_big ?? "TOO_LARGE";
    case "too_small":
      return value === "" ? "REQUIRED" : (SIZE_ERROR_CODES[issue.origin]?.too_small ?? "TOO_SMALL");
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
      return "INVALID_VALUE";
    case "unrecognized_keys":
      return "NOT_ALLOWED";
  }
}

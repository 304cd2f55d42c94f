import type { TFunction } from "i18next";
import type { z } from "zod";
import { type DetailCode, FIELD_ERRORS, type FieldErrorCode } from "#contract/errors.ts";
import { fieldErrorsOf } from "#contract/fieldErrors.ts";
import { ApiError, type FailureCode } from "../../api/errors.ts";

/** The text of any failure, by its code. The callback page of Google has texts of its own. */
export function errorText(error: unknown, t: TFunction): string {
  const code = error instanceof ApiError ? error.code : "INTERNAL_ERROR";
  return t(`ui.errors.${isGoogleCode(code) ? "INTERNAL_ERROR" : code}`);
}

type GoogleCode = Extract<FailureCode, `GOOGLE_${string}` | "INVALID_STATE">;

function isGoogleCode(code: FailureCode): code is GoogleCode {
  return code.startsWith("GOOGLE_") || code === "INVALID_STATE";
}

/** The error texts of the fields that the server rejects: `{ "lines.0.quantity": "…" }`. */
export function fieldErrors(error: unknown, t: TFunction): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return textsByPath(error.details, t);
}

/**
 * The error texts of form values by path: the operation's schema, which the server applies too, is
 * checked before sending. `schema`: `clients.create.body`.
 */
export function schemaErrors(
  schema: z.ZodType | undefined,
  values: unknown,
  t: TFunction,
): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return textsByPath(fieldErrorsOf(issues, values), t);
}

/** The text of a field's error. The server may be newer than an open tab and send other codes. */
export function fieldErrorText(code: DetailCode, t: TFunction): string {
  return t(`ui.fieldErrors.${isFieldErrorCode(code) ? code : "INVALID_VALUE"}`);
}

function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(FIELD_ERRORS, code);
}

/** The first error of each path counts: the others often follow from it. */
function textsByPath(
  details: readonly { path: string; code: DetailCode }[],
  t: TFunction,
): Record<string, string> {
  const texts = details.map(({ path, code }) => [path, fieldErrorText(code, t)] as const);
  return Object.fromEntries(texts.toReversed());
}

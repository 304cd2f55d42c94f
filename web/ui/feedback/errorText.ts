import type { TFunction } from "i18next";
import type { DetailCode } from "#contract/errors.ts";
import type { FieldErrorCode } from "#contract/fieldErrorCodes.ts";
import { ApiError, type FailureCode } from "../../api/errors.ts";

/**
 * The text of an error, by its code. The codes of Google's callback page and of the closing of months get the general
 * text here, because their pages have own texts for them.
 */
export function errorText(error: unknown, t: TFunction): string {
  const code = error instanceof ApiError ? error.code : "INTERNAL_ERROR";
  if (isGoogleCode(code) || isClosingCode(code)) return t("ui.errors.INTERNAL_ERROR");
  // Pages before sign-in load only the texts of their own operations: any other code gets the general text.
  return t([`ui.errors.${code}`, "ui.errors.INTERNAL_ERROR"]);
}

type GoogleCode = Extract<FailureCode, `GOOGLE_${string}` | "INVALID_STATE">;

function isGoogleCode(code: FailureCode): code is GoogleCode {
  return code.startsWith("GOOGLE_") || code === "INVALID_STATE";
}

const CLOSING_CODES = ["ANOMALIES", "PERIOD_NOT_ENDED", "PERIOD_NOT_IN_ORDER"] as const;

function isClosingCode(code: FailureCode): code is (typeof CLOSING_CODES)[number] {
  return CLOSING_CODES.some((each) => each === code);
}

/** The error texts of the fields that the server rejects: `{ "lines.0.quantity": "…" }`. */
export function fieldErrors(error: unknown, t: TFunction): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return textsByPath(error.details, t);
}

/**
 * The text of a field's error. A server newer than an open tab may send an unknown code, which gets the text of
 * INVALID_VALUE.
 */
export function fieldErrorText(code: DetailCode, t: TFunction): string {
  return t([`ui.fieldErrors.${code as FieldErrorCode}`, "ui.fieldErrors.INVALID_VALUE"]);
}

/** The texts of errors by path. Only the first error of a path counts: the others often follow from it. */
export function textsByPath(
  details: readonly { path: string; code: DetailCode }[],
  t: TFunction,
): Record<string, string> {
  const texts = details.map(({ path, code }) => [path, fieldErrorText(code, t)] as const);
  return Object.fromEntries(texts.toReversed());
}

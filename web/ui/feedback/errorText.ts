import type { TFunction } from "i18next";
import type { z } from "zod";
import { ApiError } from "../../api/errors.ts";

/** Words for any failure, by its code. */
export function errorText(error: unknown, t: TFunction): string {
  return t(`ui.errors.${error instanceof ApiError ? error.code : "INTERNAL_ERROR"}`);
}

/** The server's refusals of single fields, in words: `{ "lines.0.quantity": "…" }`. */
export function fieldErrors(error: unknown, t: TFunction): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return byPath(error.details, t);
}

/**
 * What an operation's own schema refuses in the values of a form, in words, by path: the same
 * rules before sending as at the server. `schema`: `clients.create.body`.
 */
export function refusals(
  schema: z.ZodType | undefined,
  values: unknown,
  t: TFunction,
): Record<string, string> {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return byPath(
    issues.map(({ path, message }) => ({ path: path.join("."), message })),
    t,
  );
}

/** The first refusal of each path counts: the others often follow from it. */
function byPath(
  refused: readonly { path: string; message: string }[],
  t: TFunction,
): Record<string, string> {
  const words = refused.map(({ path, message }) => [path, refusalText(message, t)] as const);
  return Object.fromEntries(words.toReversed());
}

const REFUSALS = [
  [/^Required$|received (?:undefined|null|NaN)|NAME_REQUIRED/, "required"],
  [/^Not an e-mail/, "email"],
  [/^Exactly 10 digits/, "phone"],
  [/PREFIX/, "phonePrefix"],
  [/^PHONE|LENGTH$|^DIGITS$|^NOT_DIGITS$/, "phoneDigits"],
  [/^Digits only/, "digits"],
  [/^At most two decimals/, "twoDecimals"],
  [/^At most four decimals/, "fourDecimals"],
  [/^At most 100 percent/, "percent"],
  [/^A name or a description/, "nameOrDescription"],
  [/REFERENCE_REQUIRED/, "reference"],
  [/VISIBILITY_REQUIRED/, "visibility"],
  [/MISSING_COUNTER|REPEATED_COUNTER/, "counter"],
  [/TOO_LONG|^Too big: expected string/, "tooLong"],
  [/^Too big/, "tooLarge"],
  [/^Too small/, "tooSmall"],
] as const;

function refusalText(message: string, t: TFunction): string {
  const known = REFUSALS.find(([pattern]) => pattern.test(message));
  return t(`ui.refusals.${known?.[1] ?? "other"}`);
}

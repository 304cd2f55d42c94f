import type { TFunction } from "i18next";
import { ApiError } from "../../api/errors.ts";
import { fieldErrors } from "../../ui/feedback/errorText.ts";
import type { AskedItem } from "./askedItems.ts";
import type { AskedRecord } from "./missingField.ts";
import { RecordNotSavedError } from "./saveTypedTexts.ts";

interface RecordFailure {
  /** The error texts, by the path of the field in the form. */
  errors: Record<string, string>;
  /** The record with a refused field that the dialog doesn't show, such as an old telephone number; null without one. */
  elsewhere: AskedRecord | null;
  cause: unknown;
}

/** The errors of a failed call, by field of the issue dialog. */
export function toRecordFailure(
  error: unknown,
  items: readonly AskedItem[],
  t: TFunction,
): RecordFailure {
  if (!(error instanceof RecordNotSavedError)) return { errors: {}, elsewhere: null, cause: error };
  const { record, cause } = error;
  const isAsked = (wire: string) =>
    items.some(({ field }) => field?.record === record && field.wire === wire);
  const isElsewhere = cause instanceof ApiError && cause.details.some(({ path }) => !isAsked(path));
  const errors = Object.fromEntries(
    Object.entries(fieldErrors(cause, t)).map(([wire, text]) => [`${record}.${wire}`, text]),
  );
  return { errors, elsewhere: isElsewhere ? record : null, cause };
}

import type { TFunction } from "i18next";
import { ApiError } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";

const CLOSING_ERROR_CODES = ["ANOMALIES", "PERIOD_NOT_ENDED", "PERIOD_NOT_IN_ORDER"] as const;

/** The text of a refused closing or reopening. */
export function closingErrorText(error: unknown, t: TFunction): string {
  const code = CLOSING_ERROR_CODES.find((each) => error instanceof ApiError && error.code === each);
  return code === undefined ? errorText(error, t) : t(`closing.errors.${code}`);
}

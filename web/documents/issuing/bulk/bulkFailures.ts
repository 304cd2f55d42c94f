import type { TFunction } from "i18next";
import type { DocumentRow } from "#contract/documents.ts";
import type { Language } from "#domain/text/language.ts";
import { ApiError, hasCode } from "../../../api/errors.ts";
import { closedMonthText } from "../../../ui/feedback/closedMonthText.ts";
import { errorText } from "../../../ui/feedback/errorText.ts";
import { mentionText } from "../mentionText.ts";

/** A document that was not issued. */
export interface BulkFailure {
  record: DocumentRow;
  error: unknown;
}

/** Whether the issue stopped at warnings, which can be accepted. */
export function hasOnlyWarnings({ error }: BulkFailure): boolean {
  return hasCode(error, "WARNINGS");
}

/** Why a document was not issued: the items of its checklist, the closed month, else the text of the error. */
export function reasonsOf({ error }: BulkFailure, t: TFunction, language: Language): string[] {
  if (error instanceof ApiError && error.openFrom !== null) {
    return [closedMonthText(error.openFrom, t, language)];
  }
  const isChecklist = hasCode(error, "WARNINGS") || hasCode(error, "NOT_ISSUABLE");
  const items = isChecklist && error instanceof ApiError ? error.details : [];
  if (items.length === 0) return [errorText(error, t)];
  const texts = items.map((item) => mentionText(item, t));
  return [...new Set(texts)];
}

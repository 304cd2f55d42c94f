import { directionOf } from "#domain/text/language.ts";
import { formatDay } from "#domain/days/days.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { LABELS } from "./labels.ts";
import { type Printable, toPrintable } from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";

/** The marks of a draft, an issued and a cancelled document; null where a document has none. */
export function marksOf({ kind, language, issue, isDraft, isCancelled }: PrintedDocument): {
  /** The parts of one row: day of issue, seal number, hash. */
  issued: { label: string | null; value: Printable }[] | null;
  draft: string | null;
  cancelled: string | null;
} {
  if (!isIssuable(kind)) return { issued: null, draft: null, cancelled: null };
  const { issuedOn, seal, draft, cancelled } = LABELS[language];
  const shown = (text: string) => toPrintable(text, directionOf(language));
  return {
    issued: issue && [
      { label: issuedOn[kind], value: shown(formatDay(issue.day, language)) },
      { label: seal, value: shown(String(issue.sealNumber)) },
      { label: null, value: { text: issue.sealHash, dir: "ltr" } },
    ],
    draft: isDraft ? draft[kind] : null,
    cancelled: isCancelled ? cancelled[kind] : null,
  };
}

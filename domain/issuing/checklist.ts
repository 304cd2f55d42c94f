import type { CheckedDocument } from "./checkedDocument.ts";
import { type MentionCode, MENTIONS } from "./mentions.ts";
import type { Mention, Severity } from "./mentions/mention.ts";

/** A requirement that a document doesn't meet. `path` is dotted: `client.nif`, `lines.2.name`. */
export interface ChecklistItem {
  code: MentionCode;
  path: string;
  message: string;
  article?: string;
}

export interface Checklist {
  blocking: ChecklistItem[];
  warnings: ChecklistItem[];
}

/**
 * Lists the requirements for issuing that a document doesn't meet
 * (docs/rules/issuing.md#checklist).
 */
export function checkMentions(document: CheckedDocument): Checklist {
  const items = Object.entries<Mention>(MENTIONS).flatMap(([code, mention]) =>
    mention.missingAt(document).map((path) => {
      const { severity, message, article } = mention;
      const citation = article === undefined ? {} : { article };
      return { severity, item: { code: code as MentionCode, path, message, ...citation } };
    }),
  );
  const itemsOfSeverity = (wanted: Severity) =>
    items.flatMap(({ severity, item }) => (severity === wanted ? [item] : []));
  return { blocking: itemsOfSeverity("blocking"), warnings: itemsOfSeverity("warning") };
}

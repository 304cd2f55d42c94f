import type { HistoryEntry } from "#contract/history.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import {
  completeLooks,
  type Conditions,
  type Looks,
  OPTIONAL_COLUMNS,
  type StoredLooks,
  TRANSLATION_LANGUAGES,
} from "#domain/documents/looks.ts";

type Change = HistoryEntry["changes"][number];

const conditionTexts = (name: string, conditions: Conditions): Record<string, string | null> =>
  Object.fromEntries(DOCUMENT_KINDS.map((kind) => [`${name}.${kind}`, conditions[kind]]));

/** The looks as texts, by the name of each field. */
function textsOf({
  conditions,
  translatedConditions,
  columns,
  ...looks
}: Looks): Record<string, string | null> {
  const shown = OPTIONAL_COLUMNS.filter((column) => columns[column]);
  return {
    ...Object.fromEntries(Object.entries(looks).map(([name, value]) => [`looks.${name}`, value])),
    ...conditionTexts("looks.conditions", conditions),
    ...Object.assign(
      {},
      ...TRANSLATION_LANGUAGES.map((language) =>
        conditionTexts(`looks.translatedConditions.${language}`, translatedConditions[language]),
      ),
    ),
    "looks.columns": shown.length === 0 ? null : shown.join(","),
  };
}

/** Splits a change of the looks, which are stored as one value, into one change per field. */
export function presentLooks([before, after]: readonly [unknown, unknown]): Change[] {
  const [old, current] = [before, after].map((stored) =>
    textsOf(completeLooks(stored as StoredLooks | null)),
  );
  if (old === undefined || current === undefined) return [];
  return Object.keys(current)
    .filter((field) => old[field] !== current[field])
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }));
}

import type { ExistingChoice, MatchCounts, RowMatch } from "#contract/spreadsheets.ts";

/** The kind of a valid row. */
export type RowKind = keyof MatchCounts;

/** A valid row of the preview. */
export interface MatchedRow {
  /** The row number in the sheet. */
  row: number;
  match: RowMatch;
}

/** What to do with the rows of records that exist: for the file, and for single rows. */
export interface RowChoices {
  existing: ExistingChoice;
  rows: ReadonlyMap<number, ExistingChoice>;
}

/** The kind of a row: each row is of one. */
export function kindOfRow({ kind, repeats }: RowMatch): RowKind {
  return repeats === null ? kind : "repeated";
}

/** What a person can choose for a row of a kind, the default first. */
export const ROW_ACTIONS: Readonly<Record<RowKind, readonly ExistingChoice[]>> = {
  new: ["create", "skip"],
  changed: ["skip", "update", "create"],
  same: ["skip", "create"],
  repeated: ["skip", "create"],
};

/**
 * What the import does with a row, by the server's rules (docs/rules/clients-and-products.md#matching).
 *
 * @param chosen the choice for this row; if absent, the choice for the file counts
 */
export function actionOfRow(
  kind: RowKind,
  existing: ExistingChoice,
  chosen?: ExistingChoice,
): ExistingChoice {
  if (kind === "new") return chosen === "skip" ? "skip" : "create";
  const choice = chosen ?? existing;
  return choice === "update" && kind !== "changed" ? "skip" : choice;
}

export type ActionCounts = Record<ExistingChoice, number>;

/**
 * How many rows of the whole file are created, updated and skipped.
 *
 * @param rows the rows of the preview: only these can be chosen one by one
 */
export function countActions(
  matches: MatchCounts,
  rows: readonly MatchedRow[],
  { existing, rows: chosen }: RowChoices,
): ActionCounts {
  const counts: ActionCounts = { create: 0, update: 0, skip: 0 };
  for (const kind of Object.keys(matches) as RowKind[]) {
    counts[actionOfRow(kind, existing)] += matches[kind];
  }
  for (const { row, match } of rows) {
    const kind = kindOfRow(match);
    counts[actionOfRow(kind, existing)] -= 1;
    counts[actionOfRow(kind, existing, chosen.get(row))] += 1;
  }
  return counts;
}

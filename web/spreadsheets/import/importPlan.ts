import type { MatchedRowAction, MatchCounts, RowMatch } from "#contract/spreadsheets.ts";

/** The kind of a valid row. */
export type RowKind = keyof MatchCounts;

/** A valid row of the preview. */
export interface MatchedRow {
  /** The row number in the sheet. */
  row: number;
  match: RowMatch;
}

/** The choices for rows whose record exists: one for the file, and exceptions for single rows. */
export interface RowChoices {
  existing: MatchedRowAction;
  rows: ReadonlyMap<number, MatchedRowAction>;
}

/** The kind of a row; each row has exactly one. */
export function kindOfRow({ kind, repeats }: RowMatch): RowKind {
  return repeats === null ? kind : "repeated";
}

/** The actions that the user can choose for a row of each kind, default first. */
export const ROW_ACTIONS: Readonly<Record<RowKind, readonly MatchedRowAction[]>> = {
  new: ["create", "skip"],
  changed: ["skip", "update", "create"],
  same: ["skip", "create"],
  repeated: ["skip", "create"],
};

/**
 * The action of the import on a row, by the server's rules (docs/rules/clients-and-products.md#matching).
 * @param chosen the choice for this row; undefined for the file's choice
 */
export function actionOfRow(
  kind: RowKind,
  existing: MatchedRowAction,
  chosen?: MatchedRowAction,
): MatchedRowAction {
  if (kind === "new") return chosen === "skip" ? "skip" : "create";
  const choice = chosen ?? existing;
  return choice === "update" && kind !== "changed" ? "skip" : choice;
}

export type ActionCounts = Record<MatchedRowAction, number>;

/**
 * The numbers of rows of the whole file that are created, updated and skipped.
 * @param rows the rows of the preview; only these can have a choice of their own
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

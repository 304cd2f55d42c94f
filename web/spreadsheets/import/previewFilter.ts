import { kindOfRow, type MatchedRow, type RowKind } from "./importPlan.ts";
import type { PreviewReply, RefusedRow } from "./importSource.ts";

/** The kind of a row of a preview. */
export type PreviewKind = RowKind | "refused";

export const PREVIEW_KINDS = [
  "new",
  "changed",
  "same",
  "repeated",
  "refused",
] as const satisfies PreviewKind[];

export type PreviewRow<Row> =
  | { kind: RowKind; row: number; record: Row }
  | { kind: "refused"; row: number; refused: RefusedRow };

type Reply<Row> = Pick<PreviewReply<Row>, "matches" | "rows" | "refused" | "errors">;

/** The name in a row; null for a refused row without a name. */
export function nameOfRow<Row>(
  item: PreviewRow<Row>,
  nameOf: (record: Row) => string,
): string | null {
  return item.kind === "refused" ? item.refused.name : nameOf(item.record);
}

/** How many rows of the file are of each kind. */
export function countKinds({
  matches,
  errors,
}: Pick<Reply<unknown>, "matches" | "errors">): Record<PreviewKind, number> {
  return { ...matches, refused: errors.length };
}

/** The rows of a preview in the order of the sheet, of one kind; null selects all. */
export function filterRows<Row extends MatchedRow>(
  { rows, refused }: Pick<Reply<Row>, "rows" | "refused">,
  kind: PreviewKind | null,
): PreviewRow<Row>[] {
  const all: PreviewRow<Row>[] = [
    ...rows.map((record) => ({ kind: kindOfRow(record.match), row: record.row, record })),
    ...refused.map((each) => ({ kind: "refused" as const, row: each.row, refused: each })),
  ];
  return all
    .filter((each) => kind === null || each.kind === kind)
    .toSorted((one, other) => one.row - other.row);
}

import { expect, test } from "vitest";
import type { MatchedRowAction, RowMatch } from "#contract/spreadsheets.ts";
import { actionOfRow, countActions, kindOfRow, type MatchedRow } from "./importPlan.ts";

const match = (kind: RowMatch["kind"], repeats: number | null = null): RowMatch => ({
  kind,
  id: kind === "new" ? null : "1",
  repeats,
  changes: [],
});

const ROWS: MatchedRow[] = [
  { row: 2, match: match("new") },
  { row: 3, match: match("changed") },
  { row: 4, match: match("same") },
  { row: 5, match: match("changed", 3) },
];

const MATCHES = { new: 12, changed: 3, same: 40, repeated: 1 };

const count = (existing: MatchedRowAction, chosen: [number, MatchedRowAction][] = []) =>
  countActions(MATCHES, ROWS, { existing, rows: new Map(chosen) });

test("a row that repeats another is of its own kind, whether it differs or not", () => {
  expect(ROWS.map((row) => kindOfRow(row.match))).toEqual(["new", "changed", "same", "repeated"]);
});

test("new rows are created; the file's choice decides what happens to the others", () => {
  expect(count("skip")).toEqual({ create: 12, update: 0, skip: 44 });
  expect(count("update")).toEqual({ create: 12, update: 3, skip: 41 });
  expect(count("create")).toEqual({ create: 56, update: 0, skip: 0 });
});

test("the choice for a row has precedence over the file's", () => {
  expect(count("update", [[3, "skip"]])).toEqual({ create: 12, update: 2, skip: 42 });
  expect(count("skip", [[3, "update"]])).toEqual({ create: 12, update: 1, skip: 43 });
  expect(count("skip", [[2, "skip"]])).toEqual({ create: 11, update: 0, skip: 45 });
  expect(count("skip", [[5, "create"]])).toEqual({ create: 13, update: 0, skip: 43 });
});

test("a row without a change is not updated", () => {
  expect(actionOfRow("same", "update")).toBe("skip");
  expect(actionOfRow("repeated", "skip", "update")).toBe("skip");
  expect(actionOfRow("new", "update", "update")).toBe("create");
});

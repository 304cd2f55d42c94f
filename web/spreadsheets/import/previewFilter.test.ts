import { expect, test } from "vitest";
import { countKinds, filterRows } from "./previewFilter.ts";

const row = (number: number, kind: "new" | "changed" | "same", repeats: number | null = null) => ({
  row: number,
  match: { kind, id: null, repeats, changes: [] },
});

const REPLY = {
  matches: { new: 1, changed: 1, same: 0, repeated: 1 },
  rows: [row(2, "new"), row(4, "changed"), row(5, "same", 2)],
  refused: [
    { row: 3, error: "EMAIL_INVALID" as const, field: "email", value: "b@", name: "Atlas" },
  ],
  errors: [{ row: 3, error: "EMAIL_INVALID" as const }],
};

test("valid and refused rows are in the order of the sheet, or of one kind", () => {
  const shown = filterRows(REPLY, null).map((each) => [each.row, each.kind]);
  expect(shown).toEqual([
    [2, "new"],
    [3, "refused"],
    [4, "changed"],
    [5, "repeated"],
  ]);
  expect(filterRows(REPLY, "changed").map((each) => each.row)).toEqual([4]);
});

test("the counts are those of the whole file", () => {
  expect(countKinds(REPLY)).toEqual({ new: 1, changed: 1, same: 0, repeated: 1, refused: 1 });
});

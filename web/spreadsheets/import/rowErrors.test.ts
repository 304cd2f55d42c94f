import { expect, test } from "vitest";
import { groupRowErrors, type RowError } from "./rowErrors.ts";

const email = (row: number): RowError => ({ row, error: "EMAIL_INVALID" });

test("row errors are grouped by reason, with the first three rows and the count of the others", () => {
  const errors: RowError[] = [{ row: 2, error: "NAME_REQUIRED" }, ...[4, 9, 12, 15, 21].map(email)];
  expect(groupRowErrors(errors)).toEqual([
    { error: "EMAIL_INVALID", rows: [4, 9, 12], others: 2 },
    { error: "NAME_REQUIRED", rows: [2], others: 0 },
  ]);
});

import { expect, test } from "vitest";
import { groupRowErrors, mergePreviewRows, type RowError } from "./rowErrors.ts";

const email = (row: number): RowError => ({ row, error: "EMAIL_INVALID" });

test("row errors are grouped by reason, with the first three rows and the count of the others", () => {
  const errors: RowError[] = [{ row: 2, error: "NAME_REQUIRED" }, ...[4, 9, 12, 15, 21].map(email)];
  expect(groupRowErrors(errors)).toEqual([
    { error: "EMAIL_INVALID", rows: [4, 9, 12], others: 2 },
    { error: "NAME_REQUIRED", rows: [2], others: 0 },
  ]);
});

test("the preview keeps refused rows at their position in the sheet", () => {
  const rows = [2, 3, 5].map((row) => ({ row, nom: `Client ${row}` }));
  expect(mergePreviewRows(rows, [email(4), email(6)], 4)).toEqual([
    { row: 2, record: { row: 2, nom: "Client 2" } },
    { row: 3, record: { row: 3, nom: "Client 3" } },
    email(4),
    { row: 5, record: { row: 5, nom: "Client 5" } },
  ]);
});

import { expect, test } from "vitest";
import { fieldErrorsOf } from "./fieldErrors.ts";
import { importBody } from "./spreadsheets.ts";

const errorsOf = (body: object) => {
  const parsed = importBody.safeParse(body);
  return parsed.success ? [] : fieldErrorsOf(parsed.error.issues, body);
};

test.each(["columns", "values"])(
  "a form field %s of 230,000 keys is refused by its length",
  (name) => {
    const entries = Array.from({ length: 230_000 }, (_, at) => [`k${at}`, 1]);
    const errors = errorsOf({ [name]: JSON.stringify(Object.fromEntries(entries)) });
    expect(errors.map(({ path, code }) => [path, code])).toEqual([[name, "TOO_LONG"]]);
  },
);

test("50,000 wrong choices of rows are reported as 100 errors", () => {
  const rows = Array.from({ length: 50_000 }, () => ({ row: 0, existing: "update" }));
  expect(errorsOf({ rows: JSON.stringify(rows) })).toHaveLength(100);
});

test("choices for 50,000 rows are accepted", () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ row: at + 2, existing: "update" }));
  expect(errorsOf({ rows: JSON.stringify(rows) })).toEqual([]);
});

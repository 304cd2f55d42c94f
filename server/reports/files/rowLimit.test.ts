import { expect, test } from "vitest";
import { ApiError } from "../../http/apiError.ts";
import { refuseTooManyRates, refuseTooManyRows } from "./rowLimit.ts";

test("a file of more than 20,000 rows is refused with SELECTION_TOO_LARGE", () => {
  expect(() => refuseTooManyRows({ total: 20_000 })).not.toThrow();
  expect(() => refuseTooManyRows({ total: 20_001 })).toThrow(ApiError);
});

test("a journal's file of more than 40 VAT rates is refused with SELECTION_TOO_LARGE", () => {
  expect(() => refuseTooManyRates({ rates: Array(40) })).not.toThrow();
  expect(() => refuseTooManyRates({ rates: Array(41) })).toThrow(ApiError);
});

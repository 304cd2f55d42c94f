import { expect, test } from "vitest";
import { ApiError } from "../../http/apiError.ts";
import { refuseTooManyRows } from "./rowLimit.ts";

test("a file of more than 20,000 rows is refused with SELECTION_TOO_LARGE", () => {
  expect(() => refuseTooManyRows({ total: 20_000 })).not.toThrow();
  expect(() => refuseTooManyRows({ total: 20_001 })).toThrow(ApiError);
});

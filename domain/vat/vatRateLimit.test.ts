import { expect, it } from "vitest";
import type { BasisPoints } from "../money/money.ts";
import { exceedsVatRateLimit } from "./vatRateLimit.ts";

const linesAt = (rates: readonly number[]) =>
  rates.map((rate) => ({ vatRate: rate as BasisPoints }));
const TWENTY_RATES = Array.from({ length: 20 }, (_, index) => index);

it("lines have at most 20 different VAT rates, each on any number of lines", () => {
  expect(exceedsVatRateLimit(linesAt([...TWENTY_RATES, ...TWENTY_RATES]))).toBe(false);
  expect(exceedsVatRateLimit(linesAt([...TWENTY_RATES, 1900]))).toBe(true);
});

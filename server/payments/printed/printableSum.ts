import { type Centimes, centimes } from "#domain/money/money.ts";
import { ApiError } from "../../http/apiError.ts";

/**
 * Converts a sum to centimes for printing. Amounts in words are limited to safe integers.
 *
 * @throws ApiError SELECTION_TOO_LARGE for a larger sum
 */
export function toPrintableSum(sum: bigint): Centimes {
  const amount = Number(sum);
  if (Number.isSafeInteger(amount)) return centimes(amount);
  throw new ApiError("SELECTION_TOO_LARGE", { message: "The sum is too large to be printed" });
}

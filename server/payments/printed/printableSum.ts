import { type Centimes, centimes } from "#domain/money/money.ts";
import { ApiError } from "../../http/apiError.ts";

/**
 * Converts a sum that is also printed in words, which exist for safe integers only.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export function toPrintableSum(sum: bigint): Centimes {
  const amount = Number(sum);
  if (Number.isSafeInteger(amount)) return centimes(amount);
  throw new ApiError("SELECTION_TOO_LARGE", { message: "The sum is too large to be printed" });
}

import { type Centimes, centimes } from "#domain/money/money.ts";
import { ApiError } from "../../http/apiError.ts";

/**
 * A sum that is printed in words too: they name safe integers only.
 *
 * @throws ApiError SELECTION_TOO_LARGE
 */
export function printableSum(sum: bigint): Centimes {
  const amount = Number(sum);
  if (Number.isSafeInteger(amount)) return centimes(amount);
  throw new ApiError("SELECTION_TOO_LARGE", { message: "The sum is too large to be printed" });
}

import { ApiError } from "./apiError.ts";

/** The version that a change was made from; without one the last change wins. */
export type ExpectedVersion = number | null | undefined;

/**
 * @param noun what has the version, for developers: "document"
 * @throws ApiError STALE unless `expected` is the stored version or absent
 */
export function checkVersion(noun: string, stored: number, expected: ExpectedVersion): void {
  if (expected == null || expected === stored) return;
  throw new ApiError("STALE", { message: `The ${noun} is at version ${stored}` });
}

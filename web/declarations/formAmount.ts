import { roundBase, roundDuty } from "#domain/declarations/rounding.ts";
import { dinarsFromSum } from "#domain/money/money.ts";

const toCentimes = (dinars: number) => BigInt(Math.round(dinars * 100));

/** A tax base rounded as the form requires, in dinars (CIDTA art. 324). */
export const roundedFormBase = (dinars: number): number =>
  dinarsFromSum(roundBase(toCentimes(dinars)));

/** A duty rounded as the form requires, in dinars. */
export const roundedFormDuty = (dinars: number): number =>
  dinarsFromSum(roundDuty(toCentimes(dinars)));

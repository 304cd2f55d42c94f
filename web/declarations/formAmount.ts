import { roundBase, roundDuty } from "#domain/declarations/rounding.ts";
import { dinarsFromSum } from "#domain/money/money.ts";

const inCentimes = (dinars: number) => BigInt(Math.round(dinars * 100));

/** A base as the form is filled in, in dinars (CIDTA art. 324). */
export const formBase = (dinars: number): number => dinarsFromSum(roundBase(inCentimes(dinars)));

/** A duty as the form is filled in, in dinars. */
export const formDuty = (dinars: number): number => dinarsFromSum(roundDuty(inCentimes(dinars)));

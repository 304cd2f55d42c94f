import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import { type Thousandths, thousandthsFromQuantity } from "#domain/quantities/quantities.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";

// Readers of values in local storage, which an older version or another program may have written. They return
// undefined for an invalid value.

/** The maximum length of a text: above the limit of every field. */
const MAX_LENGTH = 20_000;

/** The fields of an object; undefined for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** A value, or another one where it is undefined; null is a value. */
export const valueOrDefault = <Value>(value: Value | undefined, other: Value): Value =>
  value === undefined ? other : value;

export const readNullOr =
  <Value>(read: (value: unknown) => Value | undefined) =>
  (value: unknown): Value | null | undefined =>
    value === null ? null : read(value);

export const readOneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (value: unknown): Choice | undefined =>
    choices.find((choice) => choice === value);

export const readString = (value: unknown) => (typeof value === "string" ? value : undefined);

export const readBoolean = (value: unknown) => (typeof value === "boolean" ? value : undefined);

/** A string of at most MAX_LENGTH characters. */
export const readText = (value: unknown) =>
  typeof value === "string" && value.length <= MAX_LENGTH ? value : undefined;

const readInteger = (value: unknown, max: number) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= max
    ? Number(value)
    : undefined;

export const readAmount = (value: unknown, max: Centimes) =>
  readInteger(value, max) as Centimes | undefined;

export const readRate = (value: unknown) => readInteger(value, 100_00) as BasisPoints | undefined;

/** Stored as on the wire: 86.5. */
export function readQuantity(value: unknown): Thousandths | undefined {
  const exact =
    typeof value === "number" && Number.isFinite(value) ? thousandthsFromQuantity(value) : null;
  if (exact === null || exact < DOCUMENT_LIMITS.quantityMin || exact > DOCUMENT_LIMITS.quantityMax)
    return undefined;
  return exact;
}

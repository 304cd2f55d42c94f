import { trimToNull, isAbroad } from "../clients/clients.ts";
import { plainText } from "./plainText.ts";

/** Why a telephone number is refused. */
export type PhoneProblem = "PHONE_NOT_DIGITS" | "PHONE_PREFIX" | "PHONE_LENGTH";

/**
 * The occasion on which a telephone is parsed: a creation is stricter for an Algerian number, and an
 * import restores a lost leading zero.
 */
export type PhoneOccasion = "create" | "edit" | "import";

/** A telephone for storage, or why it is refused. */
export type ParsedTelephone =
  | { phone: string | null; problem: null }
  | { phone: null; problem: PhoneProblem };

/** The zero between a country prefix and the number: +33 (0)6 12 34 56 78. */
const TRUNK_ZERO = /^(\(?(?:\+|00)[\d\s)]*)\(0\)/;

const SEPARATORS = /[\s().\-/]+/g;

/** Algeria's country prefix, with 8 or 9 digits to follow; a spreadsheet removes the + or 00. */
const ALGERIAN_PREFIX = /^(?:\+|00)?2130?(?=\d{8,9}$)/;

/**
 * Parses a typed, pasted or imported telephone (docs/rules/clients-and-products.md#telephones): in
 * Algeria digits in the national form, 0550123456; abroad digits after an optional +. A blank text
 * gives null without a problem.
 * @param country its two-letter code; an empty one counts as Algeria
 */
export function parseTelephone(
  text: string | null | undefined,
  country: string | null | undefined,
  occasion: PhoneOccasion,
): ParsedTelephone {
  const entered = trimToNull(text);
  if (entered === null) return { phone: null, problem: null };
  const written = compactTelephone(entered);
  if (isAbroad(country)) return toParsedTelephone(written, foreignProblem(written));
  const national = written.replace(ALGERIAN_PREFIX, "0");
  const phone = occasion === "import" ? restoreLeadingZero(national) : national;
  return toParsedTelephone(phone, nationalProblem(phone, occasion));
}

/**
 * The telephone in its stored form if it is valid, else the text as typed. Inputs show it when they
 * lose the focus.
 */
export function normalizeTelephone(
  text: string,
  country: string | null | undefined,
  occasion: PhoneOccasion,
): string {
  const { phone, problem } = parseTelephone(text, country, occasion);
  return problem === null ? (phone ?? "") : text;
}

/** The ten digits of an account's telephone; null for any other text. */
export function parseAccountTelephone(text: string): string | null {
  const { phone } = parseTelephone(text, null, "edit");
  return phone?.length === 10 ? phone : null;
}

/** Restores the lost zero of an Algerian number of nine digits that begins with 5, 6 or 7. */
export function restoreLeadingZero(digits: string): string {
  return /^[567]\d{8}$/.test(digits) ? `0${digits}` : digits;
}

/**
 * Removes the separators of a telephone, `tel:` before it, and the zero in brackets after its
 * country prefix.
 */
export function compactTelephone(entered: string): string {
  return plainText(entered).replace(/^tel:/i, "").replace(TRUNK_ZERO, "$1").replace(SEPARATORS, "");
}

function toParsedTelephone(phone: string, problem: PhoneProblem | null): ParsedTelephone {
  return problem === null ? { phone, problem } : { phone: null, problem };
}

function foreignProblem(phone: string): PhoneProblem | null {
  const digits = phone.replace(/^\+/, "");
  return isDigits(digits) ? lengthProblem(digits.length, 6, 15) : "PHONE_NOT_DIGITS";
}

function nationalProblem(phone: string, occasion: PhoneOccasion): PhoneProblem | null {
  if (!isDigits(phone)) return "PHONE_NOT_DIGITS";
  if (occasion !== "create") return lengthProblem(phone.length, 9, 10);
  return /^0(?:[567]|$)/.test(phone) ? lengthProblem(phone.length, 10, 10) : "PHONE_PREFIX";
}

const isDigits = (text: string) => /^\d+$/.test(text);

function lengthProblem(length: number, min: number, max: number): PhoneProblem | null {
  return length < min || length > max ? "PHONE_LENGTH" : null;
}

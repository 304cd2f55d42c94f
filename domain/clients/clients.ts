import { isBlank } from "../text/texts.ts";

export const CLIENT_TYPES = ["INDIVIDUAL", "BUSINESS"] as const;

export type ClientType = (typeof CLIENT_TYPES)[number];

/**
 * The sectors of a business, stored as they are written
 * (docs/rules/clients-and-products.md#clients).
 */
export const BUSINESS_SECTORS = [
  "Agroalimentaire",
  "Banque / Assurance",
  "Bois / Papier / Carton / Imprimerie",
  "BTP / Matériaux de construction",
  "Chimie / Parachimie",
  "Commerce / Négoce / Distribution",
  "Édition / Communication / Multimédia",
  "Électronique / Électricité",
  "Études et conseils",
  "Industrie pharmaceutique",
  "Informatique / Télécoms",
  "Machines et équipements / Automobile",
  "Métallurgie / Travail du métal",
  "Plastique",
  "Services aux entreprises",
  "Textile / Habillement / Chaussure",
  "Transports / Logistique",
] as const;

export type BusinessSector = (typeof BUSINESS_SECTORS)[number];

/** The usual lengths in digits; for others the form shows a hint, and accepts them. */
const USUAL_LENGTHS = { nif: [15, 20], nis: [15, 18], ai: [11] } as const;

export type TaxIdentifier = keyof typeof USUAL_LENGTHS;

const TAX_IDENTIFIERS: readonly TaxIdentifier[] = ["nif", "nis", "ai"];

/**
 * The text without its outer spaces; null when it is absent, blank or the text 'null'
 * (docs/rules/clients-and-products.md#clients).
 */
export function emptyIfNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return isBlank(trimmed) || trimmed === "null" ? null : trimmed;
}

/**
 * An individual's first then last name; a business's company name, which is its last name
 * (docs/rules/clients-and-products.md#clients).
 */
export function clientDisplayName(client: {
  type: ClientType;
  lastName: string | null;
  firstName: string | null;
}): string {
  const lastName = emptyIfNull(client.lastName);
  const firstName = emptyIfNull(client.firstName);
  if (client.type === "BUSINESS") return lastName ?? firstName ?? "";
  return [firstName, lastName].filter((name) => name !== null).join(" ");
}

/** The tax identifiers whose length is unusual; the form shows a hint under them. */
export function unusualIdentifiers(client: {
  readonly [I in TaxIdentifier]?: string | null;
}): TaxIdentifier[] {
  return TAX_IDENTIFIERS.filter((identifier) => {
    const length = emptyIfNull(client[identifier])?.length;
    const usual: readonly number[] = USUAL_LENGTHS[identifier];
    return length !== undefined && !usual.includes(length);
  });
}

/** Why a telephone number is refused. */
export type PhoneProblem = "PHONE_NOT_DIGITS" | "PHONE_PREFIX" | "PHONE_LENGTH";

const ALGERIA = "DZ";

/** Whether a two-letter country code is another than Algeria's; an empty one counts as Algeria. */
export function isAbroad(country: string | null | undefined): boolean {
  return (emptyIfNull(country) ?? ALGERIA).toUpperCase() !== ALGERIA;
}

/**
 * Checks a client's telephone (docs/rules/clients-and-products.md#telephones): stricter for an
 * Algerian number on creation than on edit and import.
 * @param country its two-letter code; an empty one counts as Algeria.
 * @returns why the telephone is refused; null when it is valid or empty.
 */
export function phoneProblem(
  phone: string | null | undefined,
  country: string | null | undefined,
  occasion: "create" | "edit" | "import",
): PhoneProblem | null {
  const written = emptyIfNull(phone);
  if (written === null) return null;
  const home = !isAbroad(country);
  const digits = home ? written : written.replace(/^\+/, "");
  if (!/^\d+$/.test(digits)) return "PHONE_NOT_DIGITS";
  if (!home) return lengthProblem(digits.length, 6, 15);
  if (occasion !== "create") return lengthProblem(digits.length, 9, 10);
  return /^0(?:[567]|$)/.test(digits) ? lengthProblem(digits.length, 10, 10) : "PHONE_PREFIX";
}

/** A telephone without the spaces, dots and dashes between its digits. */
export function withoutSeparators(phone: string): string {
  return phone.trim().replace(/(?<=\d)[\s.\-/]+(?=\d)/g, "");
}

/** Algeria's country prefix: +213 550 12 34 56 is 0550123456 in Algeria. */
const INTERNATIONAL_PREFIX = /^(?:\+|00)213(?=\d{8,9}$)/;

/**
 * An Algerian number in its national form. Nine digits that begin with 5, 6 or 7 regain the
 * leading zero that a spreadsheet removes.
 */
export function nationalPhone(digits: string): string {
  const written = digits.replace(INTERNATIONAL_PREFIX, "0");
  return /^[567]\d{8}$/.test(written) ? `0${written}` : written;
}

function lengthProblem(length: number, least: number, most: number): PhoneProblem | null {
  return length < least || length > most ? "PHONE_LENGTH" : null;
}

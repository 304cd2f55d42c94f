import type { Language } from "../text/language.ts";
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

/**
 * The usual lengths of the tax identifiers, in characters. The form accepts other lengths and shows
 * a hint.
 */
const USUAL_LENGTHS = { nif: [15, 20], nis: [15, 18], ai: [11] } as const;

export type TaxIdentifier = keyof typeof USUAL_LENGTHS;

const TAX_IDENTIFIERS: readonly TaxIdentifier[] = ["nif", "nis", "ai"];

/**
 * The text without its outer spaces; null when it is absent, blank or the text 'null'
 * (docs/rules/clients-and-products.md#clients).
 */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? "";
  return isBlank(trimmed) || trimmed === "null" ? null : trimmed;
}

/** The name of the counter client (docs/rules/clients-and-products.md#counter-client). */
export const COUNTER_CLIENT_NAMES: Readonly<Record<Language, string>> = {
  fr: "Client comptoir",
  en: "Counter client",
  ar: "زبون نقدي",
};

interface NamedClient {
  type: ClientType;
  lastName: string | null;
  firstName: string | null;
  counter?: boolean | undefined;
}

/**
 * An individual's first then last name; a business's company name, which is its last name, else its
 * first name; the counter client's name in the language; "" for a client without a name
 * (docs/rules/clients-and-products.md#clients).
 */
export function clientDisplayName(client: NamedClient, language: Language = "fr"): string {
  if (client.counter === true) return COUNTER_CLIENT_NAMES[language];
  const lastName = trimToNull(client.lastName);
  const firstName = trimToNull(client.firstName);
  if (client.type === "BUSINESS") return lastName ?? firstName ?? "";
  return [firstName, lastName].filter((name) => name !== null).join(" ");
}

/** The tax identifiers whose length is unusual; the form shows a hint under them. */
export function unusualIdentifiers(client: {
  readonly [I in TaxIdentifier]?: string | null;
}): TaxIdentifier[] {
  return TAX_IDENTIFIERS.filter((identifier) => {
    const length = trimToNull(client[identifier])?.length;
    const usual: readonly number[] = USUAL_LENGTHS[identifier];
    return length !== undefined && !usual.includes(length);
  });
}

const ALGERIA = "DZ";

/** Whether a two-letter country code isn't Algeria's. An empty code counts as Algeria's. */
export function isAbroad(country: string | null | undefined): boolean {
  return (trimToNull(country) ?? ALGERIA).toUpperCase() !== ALGERIA;
}

import { clientDisplayName, isAbroad } from "#domain/clients/clients.ts";
import { ALGERIA, countryName, formatWilaya } from "#domain/countries/countries.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { centimes } from "#domain/money/money.ts";
import { CURRENCY, formatAmount } from "#domain/money/moneyText.ts";
import { legalFormName, startsOrEndsWithLegalForm } from "#domain/parties/legalForms.ts";

import { LABELS } from "./labels.ts";
import type { PrintedClient, PrintedDocument, PrintedEnterprise } from "./printedDocument.ts";
import {
  type Printable,
  cleanLine,
  cleanText,
  truncateTo,
  toPrintable,
  wrapTo,
} from "./printableText.ts";

/** A value with its label; null for a value that needs none, such as a website. */
export type LabelledText = { label: string | null; value: Printable };

/** The block of the issuer or the recipient. Rows without a value are left out. */
export type Party = {
  name: Printable;
  slogan: Printable | null;
  /** Legal form and activity. */
  business: Printable[];
  /** The lines of the address, then wilaya and country. */
  address: Printable[];
  /** Telephone, e-mail, website. */
  contact: LabelledText[];
  identifiers: LabelledText[];
};

/** The slogan is cut and addresses wrap at this many characters (docs/rules/documents.md#pdf). */
export const LINE_LENGTH = 40;

const IDENTIFIERS = ["tradeRegister", "nif", "nis", "ai"] as const;

type IdentifierTexts = Pick<PrintedEnterprise | PrintedClient, (typeof IDENTIFIERS)[number]>;

/** The parts of a document that the issuer's block depends on. */
type IssuerContext = Pick<PrintedDocument, "enterprise" | "language"> & {
  client: Pick<PrintedClient, "country">;
};

export function enterpriseParty(document: IssuerContext): Party {
  const { enterprise, language } = document;
  const page = directionOf(language);
  const { phone, identifiers } = LABELS[language];
  const slogan = cleanLine(enterprise.slogan);
  const capital = formatCapital(enterprise, language);
  return {
    name: toPrintable(cleanLine(enterprise.name) ?? "", page),
    slogan: slogan === null ? null : toPrintable(truncateTo(LINE_LENGTH, slogan), page),
    business: legalFormAndActivity(enterprise.name, enterprise, language),
    address: [
      ...addressLines(cleanText(enterprise.address) ?? enterprise.billingAddress, language),
      ...wilayaAndCountryOf(enterprise, document),
    ],
    contact: [
      ...labelledTexts(phone, formatPhone(enterprise.phone), language),
      ...labelledTexts(null, enterprise.email, language),
      ...labelledTexts(null, formatWebsite(enterprise.website), language),
    ],
    identifiers: [
      ...identifiersOf(enterprise, language),
      ...labelledTexts(identifiers.capital, capital, language),
    ],
  };
}

export function clientParty(
  document: Pick<PrintedDocument, "enterprise" | "client" | "language">,
): Party {
  const { client, language } = document;
  const page = directionOf(language);
  return {
    name: toPrintable(cleanLine(clientDisplayName(client, language)) ?? "", page),
    slogan: null,
    business: legalFormAndActivity(clientDisplayName(client), client, language),
    address: [...addressLines(client.address, language), ...wilayaAndCountryOf(client, document)],
    contact: [
      ...labelledTexts(LABELS[language].phone, formatPhone(client.phone), language),
      ...labelledTexts(null, client.email, language),
    ],
    identifiers: identifiersOf(client, language),
  };
}

/** Legal form and activity: "SARL", "Menuiserie"; without the form if the name starts or ends with it. */
function legalFormAndActivity(
  name: string,
  { legalForm, activity }: Pick<PrintedEnterprise, "legalForm" | "activity">,
  language: Language,
): Printable[] {
  const stored = cleanLine(legalForm);
  const form = stored !== null && startsOrEndsWithLegalForm(name, stored) ? null : stored;
  const shown = [form && legalFormName(form, language), activity];
  return shown.flatMap((text) => printableLineOf(text, language) ?? []);
}

/** The lines of an address, each wrapped. */
function addressLines(address: string | null, language: Language): Printable[] {
  const lines = cleanText(address)?.split("\n") ?? [];
  const wrapped = lines.flatMap((line) => wrapTo(LINE_LENGTH, line.trim()));
  return wrapped.map((line) => toPrintable(line, directionOf(language)));
}

/**
 * Wilaya and country: "16 - Alger", with "Algérie" if the other party is abroad. Countries are printed for both
 * parties or for none.
 */
function wilayaAndCountryOf(
  { wilaya, country }: Pick<PrintedEnterprise, "wilaya" | "country">,
  { enterprise, client, language }: IssuerContext,
): Printable[] {
  const state = cleanLine(wilaya);
  const namesCountry = isAbroad(enterprise.country) || isAbroad(client.country);
  const places = [
    ...(state === null ? [] : [formatWilaya(state, language)]),
    ...(namesCountry ? [countryName(cleanLine(country) ?? ALGERIA, language)] : []),
  ];
  const separator = language === "ar" ? "، " : ", ";
  return places.length === 0 ? [] : [toPrintable(places.join(separator), directionOf(language))];
}

/** Formats Algerian numbers as "0550 12 34 56" and "021 65 43 21"; leaves any other unchanged. */
export function formatPhone(phone: string | null): string | null {
  const digits = cleanLine(phone);
  if (digits === null || !/^0\d{8,9}$/.test(digits)) return digits;
  const first = digits.length === 10 ? 4 : 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d\d/g) ?? [])].join("\u00A0");
}

/** A web address without its scheme and final slash. */
export function formatWebsite(website: string | null): string | null {
  return (
    cleanLine(website)
      ?.replace(/^https?:\/\//i, "")
      .replace(/\/$/, "") ?? null
  );
}

/** Formats a capital, a whole number of dinars: "1 000 000 DA". */
function formatCapital({ capital }: PrintedEnterprise, language: Language): string | null {
  if (capital === null || capital <= 0) return null;
  const whole = formatAmount(centimes(capital * 100), language).slice(0, -",00".length);
  return `${whole}\u00A0${CURRENCY[language]}`;
}

function identifiersOf(party: IdentifierTexts, language: Language): LabelledText[] {
  const labels = LABELS[language].identifiers;
  return IDENTIFIERS.flatMap((name) => labelledTexts(labels[name], party[name], language));
}

function printableLineOf(text: string | null, language: Language): Printable | null {
  const line = cleanLine(text);
  return line === null ? null : toPrintable(line, directionOf(language));
}

export function labelledTexts(
  label: string | null,
  text: string | null | undefined,
  language: Language,
): LabelledText[] {
  const value = printableLineOf(text ?? null, language);
  return value === null ? [] : [{ label, value }];
}

import { clientDisplayName } from "#domain/clients.ts";
import { directionOf } from "#domain/language.ts";
import { centimes } from "#domain/money.ts";
import { formatMoney } from "#domain/moneyText.ts";

import { type Labels, LABELS } from "./labels.ts";
import type { PrintedClient, PrintedDocument, PrintedEnterprise } from "./printedDocument.ts";
import { type Printable, cleanLine, cutTo, printable } from "./printableText.ts";

/** The block of the issuer or the recipient. Rows without a value are left out. */
export type Party = {
  name: Printable;
  slogan: Printable | null;
  activity: Printable | null;
  /** Address, telephone, e-mail, website. */
  contact: Printable[];
  identifiers: { label: string; value: Printable }[];
};

/** Slogan and address of the organization are cut to this (docs/rules/documents.md#pdf). */
const MAX_LENGTH = 40;

type Identifiers = Pick<PrintedEnterprise | PrintedClient, "nif" | "nis" | "tradeRegister" | "ai">;

export function enterpriseParty({ enterprise, language }: PrintedDocument): Party {
  const page = directionOf(language);
  const { identifiers } = LABELS[language];
  const slogan = cleanLine(enterprise.slogan);
  const activity = cleanLine(enterprise.activity);
  const capital = capitalOf(enterprise, language);
  return {
    name: printable(cleanLine(enterprise.name) ?? "", page),
    slogan: slogan === null ? null : printable(cutTo(MAX_LENGTH, slogan), page),
    activity: activity === null ? null : printable(activity, page),
    contact: presentTexts([
      enterpriseAddress(enterprise),
      enterprise.phone,
      enterprise.email,
      enterprise.website,
    ]).map((row) => printable(row, page)),
    identifiers: [
      ...(capital === null
        ? []
        : [{ label: identifiers.capital, value: printable(capital, page) }]),
      ...identifiersOf(enterprise, identifiers, page),
    ],
  };
}

export function clientParty({ client, language }: PrintedDocument): Party {
  const page = directionOf(language);
  return {
    name: printable(cleanLine(clientDisplayName(client)) ?? "", page),
    slogan: null,
    activity: null,
    contact: presentTexts([client.address, client.phone, client.email]).map((row) =>
      printable(row, page),
    ),
    identifiers: identifiersOf(client, LABELS[language].identifiers, page),
  };
}

/** The organization's address as printed: cut, and the billing address where there is no other. */
export function enterpriseAddress(enterprise: PrintedEnterprise): string | null {
  const address = cleanLine(enterprise.address) ?? cleanLine(enterprise.billingAddress);
  return address === null ? null : cutTo(MAX_LENGTH, address);
}

/** "1 000 000 DA": a capital is a whole number of dinars. */
function capitalOf(
  { capital }: PrintedEnterprise,
  language: PrintedDocument["language"],
): string | null {
  if (capital === null || capital <= 0) return null;
  return cleanLine(formatMoney(centimes(capital * 100), language).replace(/[.,]00(?!\d)/, ""));
}

function identifiersOf(
  party: Identifiers,
  labels: Labels["identifiers"],
  page: ReturnType<typeof directionOf>,
): Party["identifiers"] {
  const names = ["nif", "nis", "tradeRegister", "ai"] as const;
  return names.flatMap((name) => {
    const value = cleanLine(party[name]);
    return value === null ? [] : [{ label: labels[name], value: printable(value, page) }];
  });
}

function presentTexts(values: readonly (string | null | undefined)[]): string[] {
  return values.map(cleanLine).filter((value) => value !== null);
}

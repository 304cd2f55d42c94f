import { MAX_LEGAL_FORM_LENGTH } from "../parties/legalForms.ts";
import { RIB_LENGTH } from "../parties/rib.ts";
import type { TextField, Texts } from "../records/fields.ts";

/** The parts of an organization's form and profile page. */
export type EnterpriseSection = "identity" | "legal" | "bank" | "places";

interface EnterpriseText extends TextField {
  part: EnterpriseSection;
  /** The kind of input, where it is not a plain text. */
  input?: "url" | "tel" | "email";
  /** Whether the completeness of the profile counts it. */
  counts?: true;
}

/**
 * The optional texts of an organization (docs/rules/accounts.md#organization), in the order of
 * its form. Documents store all of them in their snapshot.
 */
export const ENTERPRISE_TEXTS = {
  slogan: {
    column: "slogan",
    wire: "slogan",
    max: 200,
    format: "singleLine",
    part: "identity",
    counts: true,
  },
  activity: {
    column: "activity",
    wire: "activity",
    max: 120,
    format: "singleLine",
    part: "identity",
  },
  website: {
    column: "website",
    wire: "website",
    max: 200,
    format: "singleLine",
    part: "identity",
    ltr: true,
    input: "url",
    counts: true,
  },
  phone: {
    column: "phone",
    wire: "org_phone",
    max: 20,
    format: "singleLine",
    part: "identity",
    ltr: true,
    input: "tel",
    counts: true,
  },
  email: {
    column: "email",
    wire: "org_email",
    max: 254,
    format: "email",
    part: "identity",
    ltr: true,
    input: "email",
  },
  legalForm: {
    column: "legal_form",
    wire: "legalForm",
    max: MAX_LEGAL_FORM_LENGTH,
    format: "legalForm",
    part: "legal",
  },
  tradeRegister: {
    column: "trade_register",
    wire: "register_commerce",
    max: 40,
    format: "identifier",
    part: "legal",
    ltr: true,
    counts: true,
  },
  nif: {
    column: "nif",
    wire: "NIF",
    max: 30,
    format: "digits",
    part: "legal",
    ltr: true,
    counts: true,
  },
  nis: {
    column: "nis",
    wire: "NIS",
    max: 30,
    format: "digits",
    part: "legal",
    ltr: true,
    counts: true,
  },
  ai: {
    column: "ai",
    wire: "AI",
    max: 40,
    format: "identifier",
    part: "legal",
    ltr: true,
    counts: true,
  },
  autoEntrepreneurCard: {
    column: "auto_entrepreneur_card",
    wire: "autoEntrepreneurCard",
    max: 40,
    format: "identifier",
    part: "legal",
    ltr: true,
  },
  bankName: {
    column: "bank_name",
    wire: "bankName",
    max: 120,
    format: "singleLine",
    part: "bank",
  },
  rib: {
    column: "rib",
    wire: "rib",
    max: RIB_LENGTH,
    format: "rib",
    part: "bank",
    ltr: true,
  },
  address: {
    column: "address",
    wire: "address",
    max: 300,
    format: "multiline",
    part: "places",
    counts: true,
  },
  billingAddress: {
    column: "billing_address",
    wire: "adr_facturation",
    max: 300,
    format: "multiline",
    part: "places",
    counts: true,
  },
  wilaya: {
    column: "wilaya",
    wire: "wilaya",
    max: 120,
    format: "wilaya",
    part: "places",
  },
  country: {
    column: "country",
    wire: "country",
    max: 2,
    format: "country",
    part: "places",
  },
} as const satisfies Record<string, EnterpriseText>;

export type EnterpriseTexts = typeof ENTERPRISE_TEXTS;

/** The name of one of the texts on the wire. */
export type EnterpriseTextName = keyof Texts<EnterpriseTexts, "wire">;

/** The texts of a part of the form and of the profile page. */
export function enterpriseTextsIn(part: EnterpriseSection) {
  const texts: (EnterpriseText & { wire: EnterpriseTextName })[] = Object.values(ENTERPRISE_TEXTS);
  return texts.filter((text) => text.part === part);
}

import type { Day } from "../days/days.ts";

/** FRANCHISE: purchases without VAT by an attestation. EXEMPT: exempt by an article of law. */
export const EXEMPTION_KINDS = ["FRANCHISE", "EXEMPT"] as const;

export type ExemptionKind = (typeof EXEMPTION_KINDS)[number];

/** The maximum length of the number of a certificate, and of an article of law, in characters. */
export const MAX_CERTIFICATE_LENGTH = 60;
export const MAX_ARTICLE_LENGTH = 200;

/** The exemption of a client from VAT (docs/rules/clients-and-products.md#vat-exemption). */
export interface VatExemption {
  kind: ExemptionKind;
  certificate: string | null;
  issuedOn: Day | null;
  validUntil: Day | null;
  article: string | null;
}

/** The fields in the order of the form. */
export const EXEMPTION_FIELDS = [
  "kind",
  "certificate",
  "issuedOn",
  "validUntil",
  "article",
] as const satisfies (keyof VatExemption)[];

/** The fields that the mention of each kind needs on documents. */
export const REQUIRED_EXEMPTION_FIELDS = {
  FRANCHISE: ["certificate", "issuedOn", "validUntil"],
  EXEMPT: ["article"],
} as const satisfies Record<ExemptionKind, readonly (keyof VatExemption)[]>;

/** Whether the exemption has ended before a day. */
export function hasExpired({ validUntil }: Pick<VatExemption, "validUntil">, day: Day): boolean {
  return validUntil !== null && validUntil < day;
}

/** Whether a day is within the exemption, from its first to its last day. */
export function coversDay(exemption: VatExemption, day: Day): boolean {
  const { issuedOn } = exemption;
  return !hasExpired(exemption, day) && (issuedOn === null || issuedOn <= day);
}

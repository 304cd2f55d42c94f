import { isAbroad } from "../clients/clients.ts";
import { compactTelephone, parseTelephone } from "./telephone.ts";

/** Algeria's mobile numbers begin with 05, 06 or 07. */
const ALGERIAN_MOBILE = /^0([567]\d{8})$/;

const INTERNATIONAL_NUMBER = /^(?:\+|00)(\d{7,15})$/;

const ALGERIAN_PREFIX = /^(?:\+|00)213/;

/**
 * The digits of a telephone with its country prefix, 213550123456, as wa.me expects them. Null for
 * an Algerian landline, and for a foreign number without its country prefix.
 * @param country its two-letter code; an empty one counts as Algeria
 */
export function whatsappNumber(telephone: string | null, country: string | null): string | null {
  const written = compactTelephone(telephone ?? "");
  const hasPrefix = INTERNATIONAL_NUMBER.test(written);
  if (hasPrefix && !ALGERIAN_PREFIX.test(written))
    return INTERNATIONAL_NUMBER.exec(written)?.[1] ?? null;
  if (!hasPrefix && isAbroad(country)) return null;
  const { phone } = parseTelephone(written, null, "import");
  const mobile = ALGERIAN_MOBILE.exec(phone ?? "")?.[1];
  return mobile === undefined ? null : `213${mobile}`;
}

/** The URL that opens a chat with a text to send; without a number the sender chooses the chat. */
export function whatsappLink(number: string | null, text: string): string {
  return `https://wa.me/${number ?? ""}?text=${encodeURIComponent(text)}`;
}

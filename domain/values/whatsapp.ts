import { isAbroad } from "../clients/clients.ts";
import { readTelephone } from "./telephone.ts";

/** Algeria's mobile numbers begin with 05, 06 or 07. */
const ALGERIAN_MOBILE = /^0([567]\d{8})$/;

/**
 * The digits of a telephone with its country prefix, 213550123456, as wa.me takes them. Null for an Algerian
 * landline, and abroad without a country prefix.
 *
 * @param country its two-letter code; an empty one counts as Algeria
 */
export function whatsappNumber(telephone: string | null, country: string | null): string | null {
  const { phone } = readTelephone(telephone, country, "import");
  if (phone === null) return null;
  if (isAbroad(country)) return /^(?:\+|00)(\d{7,15})$/.exec(phone)?.[1] ?? null;
  const mobile = ALGERIAN_MOBILE.exec(phone)?.[1];
  return mobile === undefined ? null : `213${mobile}`;
}

/** The address that opens a chat with the number and a text to send. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

import { emailKey } from "#domain/text/email.ts";

/** Parses the addresses of a text, separated by spaces, commas, semicolons or line breaks, without duplicates. */
export function parseAddresses(text: string): string[] {
  const found = text.split(/[\s,;،؛]+/u).filter((part) => part !== "");
  return [...new Map(found.map((address) => [emailKey(address), address])).values()];
}

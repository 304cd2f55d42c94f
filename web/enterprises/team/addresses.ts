import { emailKey } from "#domain/text/email.ts";

/** The addresses of a text, separated by spaces, commas, semicolons or lines; each once. */
export function addressesIn(text: string): string[] {
  const found = text.split(/[\s,;،؛]+/u).filter((part) => part !== "");
  return [...new Map(found.map((address) => [emailKey(address), address])).values()];
}

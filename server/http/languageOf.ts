import type { FastifyRequest } from "fastify";
import { isLanguage, type Language } from "#domain/text/language.ts";

/**
 * The language of a page: that of the cookie `lang`, which stores the user's choice, else the first
 * supported one of Accept-Language, else English.
 */
export function languageOf({
  cookies,
  headers,
}: Pick<FastifyRequest, "cookies" | "headers">): Language {
  const chosen = cookies.lang;
  if (isLanguage(chosen)) return chosen;
  return acceptedTags(headers["accept-language"] ?? "").find(isLanguage) ?? "en";
}

/** The primary subtags of Accept-Language ("fr" of fr-DZ), the preferred one first (RFC 9110, 12.5.4). */
function acceptedTags(header: string): string[] {
  const ranges = header.split(",").map((range) => {
    const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
    return { tag: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0);
  return wanted.toSorted((one, other) => other.quality - one.quality).map(({ tag }) => tag);
}

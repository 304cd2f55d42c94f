import { toOneLine } from "../text/texts.ts";

/**
 * The URL that shows a place on a map; on a phone it opens the map program. Empty parts are left
 * out.
 */
export function mapLink(parts: readonly (string | null)[]): string {
  const place = parts.filter((part) => part !== null && part !== "").join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(toOneLine(place))}`;
}

import { toOneLine } from "../text/texts.ts";

/** The address that shows a place on a map, in the map's own program on a phone. Empty parts are left out. */
export function mapLink(parts: readonly (string | null)[]): string {
  const place = parts.filter((part) => part !== null && part !== "").join(", ");
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(toOneLine(place))}`;
}

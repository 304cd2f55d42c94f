import { expect, test } from "vitest";
import { mapLink } from "./mapLink.ts";

test("a map is searched for the address with its place, in one line", () => {
  expect(mapLink(["12, rue des Frères\nBouadou", "Alger", null, ""])).toBe(
    "https://www.google.com/maps/search/?api=1&query=12%2C%20rue%20des%20Fr%C3%A8res%20Bouadou%2C%20Alger",
  );
});

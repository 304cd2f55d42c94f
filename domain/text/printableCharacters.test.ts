import { expect, test } from "vitest";
import { printableText, unprintableSigns } from "./printableCharacters.ts";

test.each([
  ["Livraison 🚚 express", "Livraison express", ["🚚"]],
  ["🚚 Livraison", "Livraison", ["🚚"]],
  ["Livraison🚚", "Livraison", ["🚚"]],
  ["Famille 👩‍👩‍👧 et 🇩🇿", "Famille et", ["👩‍👩‍👧", "🇩🇿"]],
  ["1️⃣ Béton", "1 Béton", ["1️⃣"]],
  ["漢字 Sahel", "Sahel", ["漢", "字"]],
  ["\u05d0\u05d1 Sahel", "Sahel", ["\u05d0", "\u05d1"]],
  ["♥️ 🚚 🚚", "", ["♥️", "🚚"]],
  ["a\n🚚\nb", "a\n\nb", ["🚚"]],
])("%s is printed as %s, and %j are named", (text, printed, signs) => {
  expect(printableText(text)).toBe(printed);
  expect(unprintableSigns(text)).toEqual(signs);
});

test.each([
  ["Bâtiment à 1 250,50 DA – n° 5 «ok» ✓", "Bâtiment à 1 250,50 DA – n° 5 «ok» ✓"],
  ["be\u0301ton", "béton"],
  ["ﻣﻄﺒﻌﺔ ﷺ", "مطبعة ﷺ"],
  ["ⅷ ① ㎡ Ａ", "viii 1 m2 A"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["Tamaziɣt Ɛli Ω Ж ₿", "Tamaziɣt Ɛli Ω Ж ₿"],
])("%s is printed whole, as %s", (text, printed) => {
  expect(printableText(text)).toBe(printed);
  expect(unprintableSigns(text)).toEqual([]);
});

import { expect, test } from "vitest";
import { PRINTABLE_RANGES, printableText } from "#domain/text/printableCharacters.ts";
import { charactersOfFont } from "../../testing/printing/charactersOfFont.ts";
import { fontBlobs } from "./fonts.ts";

const isAssigned = (code: number) =>
  !/[\p{Cn}\p{Co}\p{Cs}\p{Cc}]/u.test(String.fromCodePoint(code));

const isInTable = (code: number) =>
  PRINTABLE_RANGES.some(([first, last]) => code >= first && code <= last);

test("the printable characters are those that a font of the page has a glyph for", () => {
  const glyphs = new Set(fontBlobs().flatMap((font) => [...charactersOfFont(font)]));
  const all = Array.from({ length: 0x2_0000 - 0x20 }, (_, at) => at + 0x20).filter(isAssigned);
  const withoutGlyph = all.filter((code) => isInTable(code) && !glyphs.has(code));
  expect(withoutGlyph.map((code) => code.toString(16))).toEqual([]);
  const leftOut = all.filter((code) => glyphs.has(code) && !isInTable(code));
  const isArabicForm = (code: number) => code >= 0xfb50 && code <= 0xfeff;
  expect(leftOut.filter((code) => !isArabicForm(code)).map((code) => code.toString(16))).toEqual(
    [],
  );
});

test("the presentation forms of Arabic letters print as letters", () => {
  expect(printableText("\ufee3\ufec4\ufe92\ufecc\ufe94")).toBe("مطبعة");
});

import { readdirSync, readFileSync } from "node:fs";
import { Blob, Buffer as Line, Direction, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { signsOf, smallFace } from "./arabicFaces.ts";

const styles = readFileSync(new URL("fonts.css", import.meta.url), "utf8");
const common = signsOf("Daftar Arabic", styles);
const rest = signsOf("IBM Plex Sans Arabic", styles);
const locales = new URL("../../locales/ar/", import.meta.url);
const modules = new URL("../../../node_modules/", import.meta.url);

const MARKS = /[\u064B-\u0655\u0670]/g;

/** A face that HarfBuzz can open: it reads no woff2. */
async function opened(woff2: Buffer): Promise<Font> {
  const plain = await subsetFont(woff2, common + rest, { targetFormat: "truetype" });
  return new Font(new Face(new Blob(Uint8Array.from(plain).buffer)));
}

/** The outlines of a text with their places, as a browser sets it. */
function drawn(font: Font, text: string): string[] {
  const line = new Line();
  line.addText(text);
  line.guessSegmentProperties();
  line.setDirection(Direction.RTL);
  shape(font, line);
  const places = line.getGlyphPositions();
  return line
    .getGlyphInfos()
    .map(({ codepoint }, at) => font.glyphToPath(codepoint) + JSON.stringify(places[at]));
}

/** Every Arabic word of our translations. */
function ourWords(): string[] {
  const files = readdirSync(locales).map((name) => readFileSync(new URL(name, locales), "utf8"));
  return [...new Set(files.join(" ").match(/[\p{Script=Arabic}\p{Mn}]+/gu))];
}

describe.each([400, 600])("the small Arabic face of weight %i", async (weight) => {
  const name = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
  const source = readFileSync(new URL(name, modules));
  const small = await smallFace(source, common);
  const [whole, cut] = await Promise.all([opened(source), opened(small)]);

  test("weighs less than half of the whole one", () => {
    expect(small.length).toBeLessThan(20_000);
    expect(source.length).toBeGreaterThan(40_000);
  });

  test("draws every Arabic word of the product as the whole one does", () => {
    const words = ourWords();
    expect(words.length).toBeGreaterThan(500);
    const changed = words.filter((word) => drawn(cut, word).join() !== drawn(whole, word).join());
    expect(changed).toEqual([]);
  });

  test.each(["الإنشاءات", "لا إله إلا الله", "مُحَمَّدٌ", "ڤالمة", "بوڨرة", "پلاستيك", "١٢٣٬٤٥٦٫٧٨"])(
    "draws %s as the whole one does",
    (word) => {
      expect(drawn(cut, word)).toEqual(drawn(whole, word));
    },
  );

  test("bears our name, not the reserved one, and keeps the copyright", () => {
    const names = [1, 3, 4, 6].map((id) => cut.face.getName(id, "en"));
    expect(new Set(names)).toEqual(new Set(["DaftarArabic"]));
    expect(cut.face.getName(0, "en")).toContain("IBM Corp.");
  });
});

test("each character is in one font, only vowel marks may be in both", () => {
  const twice = [...rest].filter((sign) => common.includes(sign)).join("");
  expect(twice.replaceAll(MARKS, "")).toBe("");
  for (let code = 0x0600; code <= 0x06ff; code += 1) {
    expect(common + rest).toContain(String.fromCodePoint(code));
  }
});

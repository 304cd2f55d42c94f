import { readdirSync, readFileSync } from "node:fs";
import { Blob, Buffer as Line, Direction, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { charactersOf, cutFace } from "./cutFaces.ts";

const styles = readFileSync(new URL("fonts.css", import.meta.url), "utf8");
const common = charactersOf("Daftar Arabic", styles);
const rest = charactersOf("IBM Plex Sans Arabic", styles);
const locales = new URL("../../locales/ar/", import.meta.url);
const modules = new URL("../../../node_modules/", import.meta.url);

const MARKS = /[\u064B-\u0655\u0670]/g;

/** Opens a font with HarfBuzz, which does not read woff2. */
async function openFont(woff2: Buffer): Promise<Font> {
  const plain = await subsetFont(woff2, common + rest, { targetFormat: "truetype" });
  return new Font(new Face(new Blob(Uint8Array.from(plain).buffer)));
}

/** The glyph outlines and positions of a text, as a browser shapes it. */
function shapeText(font: Font, text: string): string[] {
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

/** Every Arabic word of the translations. */
function translatedWords(): string[] {
  const files = readdirSync(locales).map((name) => readFileSync(new URL(name, locales), "utf8"));
  return [...new Set(files.join(" ").match(/[\p{Script=Arabic}\p{Mn}]+/gu))];
}

describe.each([400, 600])("the Arabic subset of weight %i", async (weight) => {
  const name = `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`;
  const source = readFileSync(new URL(name, modules));
  const subsetFile = await cutFace(source, common, { name: "DaftarArabic" });
  const [full, subset] = await Promise.all([openFont(source), openFont(subsetFile)]);

  test("is less than half as large as the full font", () => {
    expect(subsetFile.length).toBeLessThan(20_000);
    expect(source.length).toBeGreaterThan(40_000);
  });

  test("renders every Arabic word of the translations like the full font", () => {
    const words = translatedWords();
    expect(words.length).toBeGreaterThan(500);
    const changed = words.filter(
      (word) => shapeText(subset, word).join() !== shapeText(full, word).join(),
    );
    expect(changed).toEqual([]);
  });

  test.each(["الإنشاءات", "لا إله إلا الله", "مُحَمَّدٌ", "ڤالمة", "بوڨرة", "پلاستيك", "١٢٣٬٤٥٦٫٧٨"])(
    "renders %s like the full font",
    (word) => {
      expect(shapeText(subset, word)).toEqual(shapeText(full, word));
    },
  );

  test("has our name instead of the reserved one, and the copyright", () => {
    const names = [1, 3, 4, 6].map((id) => subset.face.getName(id, "en"));
    expect(new Set(names)).toEqual(new Set(["DaftarArabic"]));
    expect(subset.face.getName(0, "en")).toContain("IBM Corp.");
  });
});

describe("the Latin subset", async () => {
  const latin = charactersOf("IBM Plex Sans", styles);
  const name = "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2";
  const source = readFileSync(new URL(name, modules));
  const features = ["kern", "liga", "tnum", "ccmp", "mark", "mkmk", "locl", "calt"];
  const cut = await cutFace(source, latin, {
    name: "DaftarLatin",
    keepFeatures: features,
    weights: { min: 400, max: 600 },
  });

  test("is half as large, under our own name, with the weights from 400 to 600", async () => {
    expect(cut.length).toBeLessThan(24_000);
    const { face } = await openFont(cut);
    const names = face
      .listNames()
      .map(({ nameId }) => [nameId, face.getName(nameId, "en")] as const);
    expect(names.filter(([, text]) => /IBM|Plex/.test(text)).map(([id]) => id)).toEqual([0]);
    for (const id of [1, 3, 4, 6]) expect(face.getName(id, "en")).toBe("DaftarLatin");
    expect(names.filter(([, text]) => text.includes("\0"))).toEqual([]);
    expect(face.getAxisInfos()).toMatchObject({ wght: { min: 400, default: 400, max: 600 } });
  });

  test("has every letter of the French and English translations but ᵉ and ʳ, which have a face of their own", () => {
    const texts = ["en", "fr"].flatMap((language) => {
      const folder = new URL(`../../locales/${language}/`, import.meta.url);
      return readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
    });
    const letters = new Set(texts.join("").match(/\p{Script=Latin}/gu));
    const others = [...letters].filter((letter) => !latin.includes(letter)).toSorted();
    expect(others).toEqual(["ʳ", "ᵉ"]);
  });
});

test("each character is in one font, only vowel marks may be in both", () => {
  const twice = [...rest].filter((sign) => common.includes(sign)).join("");
  expect(twice.replaceAll(MARKS, "")).toBe("");
  for (let code = 0x0600; code <= 0x06ff; code += 1) {
    expect(common + rest).toContain(String.fromCodePoint(code));
  }
});

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** The weights that styles use. */
const WEIGHTS = { min: 400, max: 600 };

/**
 * The families that the build reduces to the characters of their unicode-range in fonts.css.
 * `sources`: the original of each reduced file. `keepFeatures`: the OpenType features that are kept;
 * by default all, because Arabic needs its joined forms and marks. `weights`: the weights that are
 * kept of a variable font.
 */
const FAMILIES = [
  {
    family: "Daftar Arabic",
    name: "DaftarArabic",
    sources: [400, 600].map((weight) => ({
      file: `daftar-arabic-${weight}.woff2`,
      original: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    })),
  },
  {
    family: "IBM Plex Sans",
    name: "DaftarLatin",
    sources: [
      {
        file: "daftar-latin.woff2",
        original: "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2",
      },
    ],
    keepFeatures: ["kern", "liga", "tnum", "ccmp", "mark", "mkmk", "locl", "calt"],
    weights: WEIGHTS,
  },
];

/** How a face is reduced: its new name, and the OpenType features and the weights that it keeps. */
export interface SubsetOptions {
  /** A modified IBM Plex must not carry its reserved name (Open Font License, condition 3). */
  name: string;
  keepFeatures?: string[];
  weights?: { min: number; max: number };
}

/** The id of the copyright, the only name that keeps the original's words. */
const COPYRIGHT_ID = 0;

/**
 * A Vite plugin that resolves "@cut-faces/daftar-arabic-400.woff2" in fonts.css to IBM Plex,
 * reduced to the characters of the unicode-range with every joined form, ligature and mark that
 * they need. The build includes the licence.
 * @param root the folder web
 */
export function cutFontFaces(root: string): Plugin {
  const modules = join(root, "..", "node_modules");
  return {
    name: "cut-faces",
    async config() {
      const styles = readFileSync(join(root, "ui", "theme", "fonts.css"), "utf8");
      const folder = await writeFaces(modules, styles);
      return { resolve: { alias: { "@cut-faces": folder } } };
    },
    generateBundle() {
      const source = readFileSync(join(modules, "@fontsource/ibm-plex-sans-arabic/LICENSE"));
      this.emitFile({ type: "asset", fileName: "assets/ibm-plex-licence.txt", source });
    },
  };
}

/** The characters of a family's unicode-range in a style sheet. Throws when it has no such family. */
export function charactersOf(family: string, styles: string): string {
  const face = styles.split("@font-face").find((rules) => rules.includes(`family: "${family}"`));
  const ranges = face?.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  if (ranges === undefined) throw new Error(`fonts.css names no family ${family}`);
  return [...ranges].map(([, first = "", last = first]) => characterRange(first, last)).join("");
}

function characterRange(first: string, last: string): string {
  const start = Number.parseInt(first, 16);
  const length = Number.parseInt(last, 16) - start + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => start + index));
}

/**
 * Writes the reduced faces unless a folder with the same inputs exists.
 * @returns the folder
 */
async function writeFaces(modules: string, styles: string): Promise<string> {
  const faces = FAMILIES.flatMap(({ family, sources, ...cut }) => {
    const characters = charactersOf(family, styles);
    return sources.map(({ file, original }) => {
      const source = readFileSync(join(modules, original));
      return { ...cut, file, characters, source };
    });
  });
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  for (const { characters, source } of faces) hash.update(characters).update(source);
  const folder = join(modules, ".cache", `cut-faces-${hash.digest("hex").slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  for (const face of faces) {
    const path = join(folder, face.file);
    if (existsSync(path)) continue;
    // Written under a temporary name: a second build may read it at the same time.
    writeFileSync(`${path}.${process.pid}`, await cutFace(face.source, face.characters, face));
    renameSync(`${path}.${process.pid}`, path);
  }
  return folder;
}

/**
 * Reduces a font face to some characters and renames it.
 * @param source the face as woff2
 * @returns the reduced face as woff2
 */
export async function cutFace(
  source: Buffer,
  characters: string,
  { name, keepFeatures, weights }: SubsetOptions,
): Promise<Buffer> {
  const features = keepFeatures && { keepFeatures };
  const axes = weights && { variationAxes: { wght: { ...weights, default: weights.min } } };
  const plain = await subsetFont(source, characters, {
    targetFormat: "truetype",
    ...features,
    ...axes,
  });
  const renamed = renameFont(plain, Buffer.from(name, "utf16le").swap16());
  return subsetFont(renamed, characters, { targetFormat: "woff2", ...features });
}

/**
 * Replaces each text of the table "name" (OpenType 1.9) that contains "Plex" by our name, except the copyright. Several
 * records may share a text, so all records are found before the first text is overwritten. Each of these texts is
 * longer than our name.
 */
function renameFont(font: Buffer, name: Buffer): Buffer {
  const entry = 12 + 16 * tableNames(font).indexOf("name");
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const texts = table.subarray(table.readUInt16BE(4));
  const textOf = (record: Buffer) => {
    const start = record.readUInt16BE(10);
    return texts.subarray(start, start + record.readUInt16BE(8));
  };
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, at) =>
    table.subarray(6 + 12 * at, 18 + 12 * at),
  ).filter(
    (record) =>
      record.readUInt16BE(6) !== COPYRIGHT_ID &&
      Buffer.from(textOf(record)).swap16().toString("utf16le").includes("Plex"),
  );
  for (const record of records) textOf(record).fill(0);
  for (const record of records) {
    texts.set(name, record.readUInt16BE(10));
    record.writeUInt16BE(name.length, 8);
  }
  return font;
}

function tableNames(font: Buffer): string[] {
  const count = font.readUInt16BE(4);
  return Array.from({ length: count }, (_, index) =>
    font.toString("latin1", 12 + 16 * index, 16 + 16 * index),
  );
}

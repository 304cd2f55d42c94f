import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const WEIGHTS = [400, 600];

/** A modified IBM Plex must not carry its reserved name (Open Font License, condition 3). */
const SUBSET_FAMILY = Buffer.from("DaftarArabic", "utf16le").swap16();

/** Family, unique, full and PostScript name. Each must be shorter than the original's. */
const FAMILY_NAMES = new Set([1, 3, 4, 6]);

/**
 * Lets fonts.css import "@arabic-faces/daftar-arabic-400.woff2": IBM Plex Sans Arabic reduced to the characters of its
 * unicode-range, with all their joined forms, ligatures and marks. The licence is part of the built pages. `root` is
 * the folder web.
 */
export function arabicFaces(root: string): Plugin {
  const modules = join(root, "..", "node_modules");
  const originals = join(modules, "@fontsource", "ibm-plex-sans-arabic");
  return {
    name: "arabic-faces",
    async config() {
      const styles = readFileSync(join(root, "ui", "theme", "fonts.css"), "utf8");
      const folder = await subsetFaces(
        join(originals, "files"),
        charactersOf("Daftar Arabic", styles),
        join(modules, ".cache"),
      );
      return { resolve: { alias: { "@arabic-faces": folder } } };
    },
    generateBundle() {
      const source = readFileSync(join(originals, "LICENSE"));
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

/** The folder of the subset fonts. They are cached by a hash of their inputs. */
async function subsetFaces(originals: string, characters: string, cache: string): Promise<string> {
  const sources = WEIGHTS.map((weight) =>
    readFileSync(join(originals, `ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`)),
  );
  const hash = createHash("sha256")
    .update(characters)
    .update(readFileSync(import.meta.filename));
  for (const source of sources) hash.update(source);
  const folder = join(cache, `arabic-faces-${hash.digest("hex").slice(0, 16)}`);
  mkdirSync(folder, { recursive: true });
  for (const [index, source] of sources.entries()) {
    const path = join(folder, `daftar-arabic-${WEIGHTS[index]}.woff2`);
    if (existsSync(path)) continue;
    // Written under a temporary name: a parallel build may read the folder.
    writeFileSync(`${path}.${process.pid}`, await subsetFace(source, characters));
    renameSync(`${path}.${process.pid}`, path);
  }
  return folder;
}

/** Reduces a font to these characters and renames it. `source` and the result are woff2. */
export async function subsetFace(source: Buffer, characters: string): Promise<Buffer> {
  const plain = await subsetFont(source, characters, { targetFormat: "truetype" });
  return subsetFont(renameFont(plain), characters, { targetFormat: "woff2" });
}

/** Replaces the family's names in the table "name" (OpenType 1.9); the copyright stays. */
function renameFont(font: Buffer): Buffer {
  const entry = 12 + 16 * tableNames(font).indexOf("name");
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const texts = table.subarray(table.readUInt16BE(4));
  for (let record = 0; record < table.readUInt16BE(2); record += 1) {
    const fields = table.subarray(6 + 12 * record);
    if (!FAMILY_NAMES.has(fields.readUInt16BE(6))) continue;
    const start = fields.readUInt16BE(10);
    texts.fill(0, start, start + fields.readUInt16BE(8)).set(SUBSET_FAMILY, start);
    fields.writeUInt16BE(SUBSET_FAMILY.length, 8);
  }
  return font;
}

function tableNames(font: Buffer): string[] {
  const count = font.readUInt16BE(4);
  return Array.from({ length: count }, (_, index) =>
    font.toString("latin1", 12 + 16 * index, 16 + 16 * index),
  );
}

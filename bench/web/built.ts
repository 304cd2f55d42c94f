import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { LANGUAGES } from "#domain/language.ts";
import type { Manifest } from "./manifest.ts";

const DIST = fileURLToPath(new URL("../../dist/web/", import.meta.url));
const sizes = new Map<string, number>();

/** What Vite says about the built pages. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${DIST}.vite/manifest.json`, "utf8")) as Manifest;
}

/** What the files of the built pages weigh on the line, in kB: fonts as they are, else by gzip. */
export function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += sizeOf(file);
  return bytes / 1000;
}

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(`${DIST}${file}`);
  const size = file.endsWith(".woff2") ? content.length : gzipSync(content, { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** The files with the phrases of parts in the language in which they weigh most. */
export function phraseFiles(parts: Iterable<string>): string[] {
  const wanted = [...new Set(parts)];
  const each = LANGUAGES.map((language) =>
    wanted.map((part) => `locales/${language}/${part}.json`),
  );
  return each.toSorted((one, other) => weigh(other) - weigh(one))[0] ?? [];
}

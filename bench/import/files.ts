import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import writeExcelFile from "write-excel-file/node";

const shelf = fileURLToPath(new URL("../../.cache/bench/", import.meta.url));

const HEADER = ["Nom", "Prénom", "E-mail", "Téléphone", "Adresse", "Wilaya", "Type"];

/** Signs that follow from a number and don't compress: a file of 10 MB needs them. */
const noise = (at: number, length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, part) =>
    createHash("sha256").update(`${at}-${part}`).digest("hex"),
  )
    .join("")
    .slice(0, length);

const client = (at: number, length: number) => [
  `SARL Djurdjura ${at}`,
  `Yacine ${at % 100}`,
  `contact${at}@entreprise.dz`,
  `0550${String(at).padStart(6, "0")}`,
  `${at}, rue Didouche Mourad ${noise(at, length)}`,
  "16 - Alger",
  "Entreprise",
];

/**
 * A sheet of clients, made at its first use.
 *
 * @param length of the signs in each address that don't compress
 */
async function sheet(rows: number, length: number): Promise<Buffer> {
  const file = join(shelf, `clients-${rows}-${length}.xlsx`);
  if (!existsSync(file)) {
    const all = [HEADER, ...Array.from({ length: rows }, (_, at) => client(at + 1, length))];
    await mkdir(shelf, { recursive: true });
    await writeFile(file, await writeExcelFile(all).toBuffer());
  }
  return readFile(file);
}

export const tenThousand = () => sheet(10_000, 0);

/** As many rows as a sheet may have, and as many bytes as a file may have. */
export const tenMegabytes = () => sheet(50_000, 256);

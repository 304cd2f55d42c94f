import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { UserFacingError } from "../program.ts";
import { computeChecksum } from "./copy.ts";
import { manifestSchema as schema, type Manifest, type TableEntry } from "./manifest.ts";
import { MANIFEST_FILE, tableFile } from "./write.ts";

export interface BackupArchive {
  manifest: Manifest;
  /** A table's rows in COPY's text format. */
  table(name: string): Promise<Readable>;
  close(): void;
}

function damagedBackupError(file: string, why: string, cause?: unknown): UserFacingError {
  return new UserFacingError(`${file} is not a whole backup of Daftar: ${why}.`, { cause });
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    throw damagedBackupError(file, (error as Error).message, error);
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw new Error("it has no manifest");
  return schema.parse(JSON.parse(await text(await zip.openReadStreamPromise(entry))));
}

async function verifyTable(
  archive: BackupArchive,
  { name, rows, sha256 }: TableEntry,
): Promise<void> {
  const found = await computeChecksum(await archive.table(name));
  if (found.rows === rows && found.sha256 === sha256) return;
  throw new Error(`the table ${name} is not what was written`);
}

/**
 * Opens a backup and verifies it: every table must have the rows and checksum of the manifest.
 *
 * @throws UserFacingError for a file that isn't a backup, and for a damaged backup
 */
export async function openBackup(file: string): Promise<BackupArchive> {
  const zip = await openZip(file);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(MANIFEST_FILE));
    const table = async (name: string) => {
      const entry = entries.get(tableFile(name));
      if (entry === undefined) throw new Error(`the table ${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const archive = { manifest, table, close: () => zip.close() };
    for (const each of manifest.tables) await verifyTable(archive, each);
    return archive;
  } catch (error) {
    zip.close();
    throw damagedBackupError(file, (error as Error).message, error);
  }
}

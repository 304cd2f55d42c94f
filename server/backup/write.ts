import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client, type ClientConfig } from "pg";
import { ZipFile } from "yazl";
import { SCHEMA_LOCK } from "../database/migrate.ts";
import { UserFacingError } from "../program.ts";
import {
  listCopiedTables,
  type CopiedTable,
  readSchemaVersion,
  readSequences,
} from "./catalogue.ts";
import { applyCopySettings, copyTableOut } from "./copy.ts";
import type { Manifest, TableEntry } from "./manifest.ts";

/** ZIP64, because the sizes are not known in advance and may exceed 4 GB. */
const ZIP_ENTRY_OPTIONS = { forceZip64Format: true };

export const tableFile = (name: string) => `tables/${name}.tsv`;
export const MANIFEST_FILE = "manifest.json";

/** Adds a table's file. Its query starts when the file before it is complete. */
function addTable(zip: ZipFile, client: Client, table: CopiedTable, done: TableEntry[]): void {
  zip.addReadStreamLazy(tableFile(table.name), ZIP_ENTRY_OPTIONS, (open) => {
    const { name, columns } = table;
    open(
      null,
      copyTableOut(client, table, (checksum) => done.push({ name, columns, ...checksum })),
    );
  });
}

/** Adds the manifest as the last file: it has the checksums of the others. */
function addManifest(zip: ZipFile, written: () => Manifest): void {
  zip.addReadStreamLazy(MANIFEST_FILE, ZIP_ENTRY_OPTIONS, (open) => {
    open(null, Readable.from([`${JSON.stringify(written(), null, 2)}\n`], { objectMode: false }));
  });
}

async function writeZip(zip: ZipFile, file: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => zip.once("error", reject));
  zip.end();
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  await Promise.race([written, failed]);
}

/** Copies one snapshot of the database; writers are not blocked. */
async function copyDatabase(client: Client, file: string): Promise<Manifest> {
  await applyCopySettings(client);
  // Blocks migrations until the client disconnects.
  await client.query("select pg_advisory_lock_shared($1)", [SCHEMA_LOCK]);
  await client.query("begin isolation level repeatable read, read only");
  const version = await readSchemaVersion(client);
  if (version === undefined) throw new UserFacingError("There is no Daftar in this database.");
  const tables = await listCopiedTables(client);
  // Sequences are read after the snapshot is taken, so that none is behind the rows.
  const reached = await readSequences(client);
  const done: TableEntry[] = [];
  const createManifest = (): Manifest => ({
    format: "daftar-backup",
    formatVersion: 1,
    createdAt: new Date().toISOString(),
    schemaVersion: version,
    tables: done,
    sequences: reached,
  });
  const zip = new ZipFile();
  for (const table of tables) addTable(zip, client, table, done);
  addManifest(zip, createManifest);
  await writeZip(zip, file);
  await client.query("commit");
  return createManifest();
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a backup of the database. The file appears when it is complete and flushed to disk. Memory
 * does not depend on the size of the database.
 *
 * @param connection as the owner of the tables
 * @throws UserFacingError when the database has no Daftar tables
 */
export async function writeBackup(connection: ClientConfig, file: string): Promise<Manifest> {
  const client = new Client(connection);
  client.on("error", () => undefined); // the query that is running rejects with the same error
  await client.connect();
  const unfinished = `${file}.part`;
  try {
    await rm(unfinished, { force: true });
    const manifest = await copyDatabase(client, unfinished);
    await syncFile(unfinished);
    await rename(unfinished, file);
    return manifest;
  } finally {
    await rm(unfinished, { force: true });
    await client.end();
  }
}

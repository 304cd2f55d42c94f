import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client, type ClientConfig } from "pg";
import { ZipFile } from "yazl";
import { SCHEMA_LOCK } from "../database/migrate.ts";
import { UserFacingError } from "../program.ts";
import { copiedTables, type CopiedTable, schemaVersion, sequences } from "./catalogue.ts";
import { prepareToCopy, copyTableOut } from "./copy.ts";
import type { Manifest, TableEntry } from "./manifest.ts";

/** Sizes are not known beforehand: the wide format holds any. */
const ENTRY = { forceZip64Format: true };

export const tableFile = (name: string) => `tables/${name}.tsv`;
export const MANIFEST_FILE = "manifest.json";

/** One file after the other, each opened when the one before it is done. */
function addTable(zip: ZipFile, client: Client, table: CopiedTable, done: TableEntry[]): void {
  zip.addReadStreamLazy(tableFile(table.name), ENTRY, (open) => {
    const { name, columns } = table;
    open(
      null,
      copyTableOut(client, table, (measure) => done.push({ name, columns, ...measure })),
    );
  });
}

/** The manifest stands last: it tells what was written before it. */
function addManifest(zip: ZipFile, written: () => Manifest): void {
  zip.addReadStreamLazy(MANIFEST_FILE, ENTRY, (open) => {
    open(null, Readable.from([`${JSON.stringify(written(), null, 2)}\n`], { objectMode: false }));
  });
}

async function writeZip(zip: ZipFile, file: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => zip.once("error", reject));
  zip.end();
  const written = pipeline(zip.outputStream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  await Promise.race([written, failed]);
}

/** The whole database as it was at one moment, while others go on writing. */
async function copyDatabase(client: Client, file: string): Promise<Manifest> {
  await prepareToCopy(client);
  // No migration changes the tables meanwhile; one that is running is waited for.
  await client.query("select pg_advisory_lock_shared($1)", [SCHEMA_LOCK]);
  await client.query("begin isolation level repeatable read, read only");
  const version = await schemaVersion(client);
  if (version === undefined) throw new UserFacingError("There is no Daftar in this database.");
  const tables = await copiedTables(client);
  // Read after the transaction saw its moment, sequences are at least as far as its rows.
  const reached = await sequences(client);
  const done: TableEntry[] = [];
  const manifest = (): Manifest => ({
    format: "daftar-backup",
    formatVersion: 1,
    createdAt: new Date().toISOString(),
    schemaVersion: version,
    tables: done,
    sequences: reached,
  });
  const zip = new ZipFile();
  for (const table of tables) addTable(zip, client, table, done);
  addManifest(zip, manifest);
  await writeZip(zip, file);
  await client.query("commit");
  return manifest();
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
 * Writes a backup of the database into a file, which appears when it is whole and on the disk.
 * Memory stays the same whatever the database holds.
 *
 * @param connection of the tables' owner
 * @throws CannotGoOn when no Daftar has been in the database
 */
export async function writeBackup(connection: ClientConfig, file: string): Promise<Manifest> {
  const client = new Client(connection);
  client.on("error", () => undefined); // the query that runs tells of it
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

import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client, type ClientConfig } from "pg";
import { ZipFile } from "yazl";
import { SCHEMA_LOCK } from "../database/migrate.ts";
import { UserFacingError } from "../program.ts";
import { listCopiedTables, type CopiedTable, schemaVersion, sequences } from "./catalogue.ts";
import { prepareToCopy, copyTableOut } from "./copy.ts";
import type { Manifest, TableEntry } from "./manifest.ts";

/** The sizes are not known in advance: ZIP64 has no limit. */
const ENTRY = { forceZip64Format: true };

export const tableFile = (name: string) => `tables/${name}.tsv`;
export const MANIFEST_FILE = "manifest.json";

/** The file is opened when the one before it is complete. */
function addTable(zip: ZipFile, client: Client, table: CopiedTable, done: TableEntry[]): void {
  zip.addReadStreamLazy(tableFile(table.name), ENTRY, (open) => {
    const { name, columns } = table;
    open(
      null,
      copyTableOut(client, table, (measure) => done.push({ name, columns, ...measure })),
    );
  });
}

/** The manifest is last: it has the checksums of the files before it. */
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

/** Copies one snapshot of the database; writers are not blocked. */
async function copyDatabase(client: Client, file: string): Promise<Manifest> {
  await prepareToCopy(client);
  // No migration runs at the same time.
  await client.query("select pg_advisory_lock_shared($1)", [SCHEMA_LOCK]);
  await client.query("begin isolation level repeatable read, read only");
  const version = await schemaVersion(client);
  if (version === undefined) throw new UserFacingError("There is no Daftar in this database.");
  const tables = await listCopiedTables(client);
  // Read after the snapshot is taken: sequences are at or ahead of its rows.
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
 * Writes a backup of the database. The file appears when it is complete and flushed to disk. Memory
 * does not depend on the size of the database.
 *
 * @param connection as the owner of the tables
 * @throws UserFacingError when the database has no Daftar tables
 */
export async function writeBackup(connection: ClientConfig, file: string): Promise<Manifest> {
  const client = new Client(connection);
  client.on("error", () => undefined); // the running query reports it
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

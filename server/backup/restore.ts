import { Client, type ClientConfig } from "pg";
import { createSchema, migrate } from "../database/migrate.ts";
import { UserFacingError } from "../program.ts";
import { type BackupArchive, openBackup } from "./archive.ts";
import { listCopiedTables, type CopiedTable, hasTables } from "./catalogue.ts";
import { copyTableIn, checksumOfTable, applyCopySettings } from "./copy.ts";
import type { Manifest } from "./manifest.ts";

/** Requires that the migrated schema has the tables and columns of the backup. */
function requireSameTables(tables: readonly CopiedTable[], { tables: saved }: Manifest): void {
  const describeTables = (all: readonly Pick<CopiedTable, "name" | "columns">[]) =>
    JSON.stringify(all.map(({ name, columns }) => `${name}: ${columns.join()}`).toSorted());
  if (describeTables(tables) === describeTables(saved)) return;
  throw new UserFacingError(
    "The backup has other tables than the program that wrote it should have.",
  );
}

/**
 * Disables or enables triggers. The backup has the rows that triggers write, so they must not run during the
 * restore.
 */
async function setTriggers(client: Client, tables: readonly CopiedTable[], state: string) {
  for (const { name } of tables) {
    await client.query(`alter table public."${name}" ${state} trigger user`);
  }
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)", [
      name,
      last,
      called,
    ]);
  }
}

async function verifyTables(client: Client, tables: readonly CopiedTable[], manifest: Manifest) {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const { rows, sha256 } = await checksumOfTable(client, table);
    const expected = saved.get(table.name);
    if (expected?.rows === rows && expected.sha256 === sha256) continue;
    throw new UserFacingError(
      `The table ${table.name} differs from the backup; nothing was restored.`,
    );
  }
}

/** Restores in one transaction: the database stays empty unless all rows are restored and verified. */
async function restoreRows(
  client: Client,
  { manifest, table: open }: BackupArchive,
): Promise<void> {
  await applyCopySettings(client);
  await client.query("begin");
  if (await hasTables(client)) {
    throw new UserFacingError(
      "The database is not empty: restore into a new DATA_DIR or database.",
    );
  }
  await createSchema(client, manifest.schemaVersion);
  const tables = await listCopiedTables(client);
  requireSameTables(tables, manifest);
  await setTriggers(client, tables, "disable");
  for (const table of tables) await copyTableIn(client, table, await open(table.name));
  await setTriggers(client, tables, "enable");
  await setSequences(client, manifest);
  await verifyTables(client, tables, manifest);
  await client.query("commit");
}

/**
 * Restores a backup into an empty database and migrates it to this version. The file is verified
 * before, and the restored rows are compared with its checksums.
 *
 * @param connection as a role that may create tables
 * @throws UserFacingError when the file is damaged, the database is not empty, or the tables or restored rows differ
 *   from the backup
 * @throws DatabaseTooNewError when a newer program wrote the backup
 */
export async function restoreBackup(connection: ClientConfig, file: string): Promise<Manifest> {
  const archive = await openBackup(file);
  try {
    const client = new Client(connection);
    client.on("error", () => undefined); // the query that is running rejects with the same error
    await client.connect();
    try {
      await restoreRows(client, archive);
      await client.query("analyze");
    } finally {
      await client.end(); // rolls back an open transaction
    }
    await migrate(connection);
    return archive.manifest;
  } finally {
    archive.close();
  }
}

import { Client, type ClientConfig } from "pg";
import { makeSchema, migrate } from "../database/migrate.ts";
import { UserFacingError } from "../program.ts";
import { type Archive, openBackup } from "./archive.ts";
import { copiedTables, type CopiedTable, hasTables } from "./catalogue.ts";
import { copyTableIn, checksumOfTable, prepareToCopy } from "./copy.ts";
import type { Manifest } from "./manifest.ts";

/** The tables of the fresh schema must be those of the backup, column by column. */
function requireSameTables(tables: readonly CopiedTable[], { tables: saved }: Manifest): void {
  const shape = (all: readonly Pick<CopiedTable, "name" | "columns">[]) =>
    JSON.stringify(all.map(({ name, columns }) => `${name}: ${columns.join()}`).toSorted());
  if (shape(tables) === shape(saved)) return;
  throw new UserFacingError(
    "The backup has other tables than the program that wrote it should have.",
  );
}

/** What triggers derive from the rows is in the backup too: it is copied, not made again. */
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

async function checkTables(client: Client, tables: readonly CopiedTable[], manifest: Manifest) {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const table of tables) {
    const { rows, sha256 } = await checksumOfTable(client, table);
    const told = saved.get(table.name);
    if (told?.rows === rows && told.sha256 === sha256) continue;
    throw new UserFacingError(
      `The table ${table.name} is not what the backup holds; nothing was kept.`,
    );
  }
}

/** Everything in one transaction: the place stays empty unless all of it is there, and right. */
async function fill(client: Client, { manifest, table: open }: Archive): Promise<void> {
  await prepareToCopy(client);
  await client.query("begin");
  if (await hasTables(client)) {
    throw new UserFacingError(
      "The database is not empty: restore into a new DATA_DIR or database.",
    );
  }
  await makeSchema(client, manifest.schemaVersion);
  const tables = await copiedTables(client);
  requireSameTables(tables, manifest);
  await setTriggers(client, tables, "disable");
  for (const table of tables) await copyTableIn(client, table, await open(table.name));
  await setTriggers(client, tables, "enable");
  await setSequences(client, manifest);
  await checkTables(client, tables, manifest);
  await client.query("commit");
}

/**
 * Restores a backup into an empty database and brings it to this program's version. The file is
 * checked before, and what the database then holds is read back and compared.
 *
 * @param connection of a role that may create tables
 * @throws CannotGoOn when the file is damaged or the database is not empty
 * @throws DatabaseTooNew when a newer program wrote the backup
 */
export async function restoreBackup(connection: ClientConfig, file: string): Promise<Manifest> {
  const archive = await openBackup(file);
  try {
    const client = new Client(connection);
    client.on("error", () => undefined); // the query that runs tells of it
    await client.connect();
    try {
      await fill(client, archive);
      await client.query("analyze");
    } finally {
      await client.end(); // undoes what was not committed
    }
    await migrate(connection);
    return archive.manifest;
  } finally {
    archive.close();
  }
}

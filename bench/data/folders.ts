import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/postgres/start.ts";
import { migrate } from "../../server/database/migrate.ts";
import { fillDatabase } from "./fill.ts";
import type { Size } from "./sizes.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE_FOLDER = join(ROOT, ".cache", "bench");
const MIGRATIONS = join(ROOT, "server", "database", "migrations");
const SOURCES = ["bench/data/fill.ts", "bench/data/ids.ts", "testing/records/manyRecords.ts"];

/**
 * A hash of the size, the migrations and the scripts that fill the database: the cache key of the
 * data.
 */
async function fingerprintOf(size: Size): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).map((name) => join(MIGRATIONS, name));
  const hash = createHash("sha256").update(JSON.stringify(size));
  for (const path of [...migrations.toSorted(), ...SOURCES.map((name) => join(ROOT, name))]) {
    hash.update(await readFile(path));
  }
  return `${size.name}-${hash.digest("hex").slice(0, 12)}`;
}

async function createFolder(size: Size, folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.error });
  try {
    await migrate(postgres.connection);
    const ownerConnection = new Client(postgres.connection);
    await ownerConnection.connect();
    await fillDatabase(ownerConnection, size).finally(() => ownerConnection.end());
  } finally {
    await postgres.stop();
  }
}

/** The data folder of a size, filled at its first use. Read-only: copies of it are used. */
async function filledFolder(size: Size): Promise<string> {
  const name = await fingerprintOf(size);
  const folder = join(CACHE_FOLDER, name);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE_FOLDER, { recursive: true });
  for (const old of await readdir(CACHE_FOLDER)) {
    if (old.startsWith(`${size.name}-`)) await rm(join(CACHE_FOLDER, old), { recursive: true });
  }
  const started = performance.now();
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await createFolder(size, fresh);
  await rename(fresh, folder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const documents = size.organizations * size.documents;
  console.log(`${documents} documents of ${size.organizations} organizations made in ${seconds} s`);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0); // signal 0 only tests whether the process exists
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Removes the copies of killed benchmarks; the name of a copy holds its process id. */
async function removeAbandonedCopies(): Promise<void> {
  for (const name of await readdir(CACHE_FOLDER)) {
    const pid = /^run-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(CACHE_FOLDER, name), { recursive: true });
  }
}

/** A data folder for one benchmark: a copy of the cached one, or an empty one. */
export async function createDataFolder(size: Size | null): Promise<string> {
  const source = size === null ? null : await filledFolder(size);
  await mkdir(CACHE_FOLDER, { recursive: true });
  await removeAbandonedCopies();
  const folder = await mkdtemp(join(CACHE_FOLDER, `run-${process.pid}-`));
  if (source === null) return folder;
  await cp(source, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith("postgres.log"),
  });
  return folder;
}

import { createHash } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/postgres/start.ts";
import { migrate } from "../../server/database/migrate.ts";
import { fill } from "./fill.ts";
import type { Size } from "./sizes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const shelf = join(root, ".cache", "bench");
const MIGRATIONS = join(root, "server", "database", "migrations");
const SOURCES = ["bench/data/fill.ts", "bench/data/ids.ts", "testing/records/manyRecords.ts"];

/** Data made by another schema or another recipe is other data. */
async function stamp(size: Size): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).map((name) => join(MIGRATIONS, name));
  const hash = createHash("sha256").update(JSON.stringify(size));
  for (const path of [...migrations.toSorted(), ...SOURCES.map((name) => join(root, name))]) {
    hash.update(await readFile(path));
  }
  return `${size.name}-${hash.digest("hex").slice(0, 12)}`;
}

async function make(size: Size, folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: console.error });
  try {
    await migrate(postgres.connection);
    const owner = new Client(postgres.connection);
    await owner.connect();
    await fill(owner, size).finally(() => owner.end());
  } finally {
    await postgres.stop();
  }
}

/** The data folder of a size, made at its first use; nobody may work on it. */
async function kept(size: Size): Promise<string> {
  const name = await stamp(size);
  const folder = join(shelf, name);
  if (existsSync(folder)) return folder;
  await mkdir(shelf, { recursive: true });
  for (const old of await readdir(shelf)) {
    if (old.startsWith(`${size.name}-`)) await rm(join(shelf, old), { recursive: true });
  }
  const started = performance.now();
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await make(size, fresh);
  await rename(fresh, folder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const documents = size.organizations * size.documents;
  console.log(`${documents} documents of ${size.organizations} organizations made in ${seconds} s`);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0); // asks, and sends nothing
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** Copies that a bench left behind which was killed: each bears its process's id. */
async function removeForsaken(): Promise<void> {
  for (const name of await readdir(shelf)) {
    const pid = /^run-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(shelf, name), { recursive: true });
  }
}

/** A data folder to work on: a copy of the kept one, or an empty one. */
export async function dataFolder(size: Size | null): Promise<string> {
  const source = size === null ? null : await kept(size);
  await mkdir(shelf, { recursive: true });
  await removeForsaken();
  const folder = await mkdtemp(join(shelf, `run-${process.pid}-`));
  if (source === null) return folder;
  await cp(source, folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith("postgres.log"),
  });
  return folder;
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { copyBinaries, findBinaries } from "./binaries.ts";
import { CannotStartError, DataDirectoryInUseError } from "./failures.ts";
import { ensureInitialized } from "./initialize.ts";
import { lockDataDirectory } from "./lock.ts";
import { stopOrphan, readPostmaster } from "./orphan.ts";
import { chooseRunner } from "./runner.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";

let template: string;
let folder: string;
let running: EmbeddedPostgres[];
let holders: ChildProcess[];

// Initializing a data folder takes a second or more: most tests start with a copy of this one.
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), "daftar-embedded-"));
  await (await startEmbeddedPostgres({ dataDir: template, log: () => undefined })).stop();
});

afterAll(() => {
  rmSync(template, { recursive: true });
});

// mkdtemp creates a private folder: when root runs the tests, PostgreSQL's account can't enter it.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-embedded-"));
  running = [];
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill("SIGKILL");
  await Promise.all(running.map((postgres) => postgres.stop()));
  const cluster = join(folder, "postgres");
  await stopOrphan({ cluster, socketFolder: cluster }); // left running by a killed holder
  rmSync(folder, { recursive: true });
});

/** Starts on a copy of the template, unless the folder has data. */
async function startPostgres(dataDir = folder): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, "postgres");
  if (!existsSync(cluster)) cpSync(join(template, "postgres"), cluster, { recursive: true });
  return startWithoutTemplate(dataDir);
}

async function startWithoutTemplate(dataDir = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  running.push(postgres);
  return postgres;
}

async function queryRows(postgres: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new Client({ ...postgres.connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined); // killing the server breaks the connection
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows[0];
  } finally {
    await client.end();
  }
}

async function insertInvoice(postgres: EmbeddedPostgres): Promise<void> {
  await queryRows(postgres, "create table invoice (number text)");
  await queryRows(postgres, "insert into invoice values ('F0001')");
}

const SELECT_INVOICE = "select number from invoice";

/** Starts a separate process that owns the data directory and can be killed. */
async function startHolder(): Promise<ChildProcess> {
  await (await startPostgres()).stop();
  const program = fileURLToPath(
    new URL("../../testing/database/dataDirectoryHolder.ts", import.meta.url),
  );
  const holder = spawn(process.execPath, [program, folder], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  holders.push(holder);
  await once(holder, "message");
  return holder;
}

async function kill(holder: ChildProcess): Promise<void> {
  const ended = once(holder, "exit");
  holder.kill("SIGKILL");
  await ended;
}

function postmasterPid(): number {
  return readPostmaster(join(folder, "postgres"))?.pid ?? 0;
}

test("the first start creates a database and the next start finds its data", async () => {
  const first = await startWithoutTemplate();
  await insertInvoice(first);
  await first.stop();
  expect(await queryRows(await startWithoutTemplate(), SELECT_INVOICE)).toEqual(["F0001"]);
});

test("the durability settings are on", async () => {
  const settings = "fsync synchronous_commit full_page_writes".split(" ");
  const values = settings.map((name) => `current_setting('${name}')`).join();
  expect(await queryRows(await startPostgres(), `select ${values}`)).toEqual(["on", "on", "on"]);
});

test("Latin and Arabic names sort by the Unicode root collation", async () => {
  const sorted = await queryRows(
    await startPostgres(),
    "select array_agg(name order by name) from unnest(array['Zidane', 'étoile', 'Etat', 'فارس', 'abed', 'أحمد']) name",
  );
  expect(sorted).toEqual([["abed", "Etat", "étoile", "Zidane", "أحمد", "فارس"]]);
});

test("PostgreSQL does not listen on the network and no other account can open its socket", async () => {
  const postgres = await startPostgres();
  expect(await queryRows(postgres, "select current_setting('listen_addresses')")).toEqual([""]);
  expect(statSync(postgres.connection.host).mode & 0o077).toBe(0);
});

test("a killed PostgreSQL is restarted with its data", async () => {
  const restarted = Promise.withResolvers<void>();
  await (await startPostgres()).stop();
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => restarted.resolve() });
  running.push(postgres);
  await insertInvoice(postgres);
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  await restarted.promise;
  await expect.poll(() => queryRows(postgres, SELECT_INVOICE)).toEqual(["F0001"]);
  expect(postmasterPid()).not.toBe(killed);
});

test("a start stops the PostgreSQL that a killed Daftar left running", async () => {
  const holder = await startHolder();
  const orphan = postmasterPid();
  await kill(holder);
  lockDataDirectory(folder, "service").release();
  const postgres = await startPostgres();
  expect(postmasterPid()).not.toBe(orphan);
  expect(await queryRows(postgres, "select 1")).toEqual([1]);
});

test("a start recovers after Daftar and PostgreSQL were both killed", async () => {
  const holder = await startHolder();
  process.kill(postmasterPid(), "SIGKILL");
  await kill(holder);
  expect(await queryRows(await startPostgres(), "select 1")).toEqual([1]);
});

test("a second Daftar on the same data fails with the process id of the first", async () => {
  const holder = await startHolder();
  expect(() => lockDataDirectory(folder, "service")).toThrow(DataDirectoryInUseError);
  expect(() => lockDataDirectory(folder, "service")).toThrow(
    `Daftar is already running on ${folder} (process ${holder.pid}).`,
  );
  await kill(holder);
  lockDataDirectory(folder, "service").release();
});

test("a start restores the owner and mode of a copied data folder", async () => {
  cpSync(join(template, "postgres"), join(folder, "postgres"), { recursive: true });
  expect(await queryRows(await startWithoutTemplate(), "select 1")).toEqual([1]);
});

test.runIf(process.getuid?.() === 0)(
  "root can start it when only root can enter the folders of the program and the data",
  async () => {
    const closed = await copyBinaries(await findBinaries(), folder);
    const cluster = join(folder, "postgres");
    await ensureInitialized(cluster, await chooseRunner(closed, folder, cluster, [folder]));
    expect(await queryRows(await startWithoutTemplate(), "select 1")).toEqual([1]);
  },
);

test("a stale postmaster.pid with the id of another process does not prevent the start", async () => {
  await (await startPostgres()).stop();
  const cluster = join(folder, "postgres");
  writeFileSync(join(cluster, "postmaster.pid"), `${process.pid}\n${cluster}\n1\n5432\n\n\n`);
  expect(await queryRows(await startPostgres(), "select 1")).toEqual([1]);
});

test("a start replaces the partial data folder of an interrupted first start", async () => {
  mkdirSync(join(folder, "postgres.new"));
  writeFileSync(join(folder, "postgres.new", "PG_VERSION"), "");
  expect(await queryRows(await startWithoutTemplate(), "select 1")).toEqual([1]);
  expect(existsSync(join(folder, "postgres.new"))).toBe(false);
});

test("a data directory whose path is too long for a socket works", async () => {
  const long = join(folder, "a-long-name".repeat(12));
  const postgres = await startPostgres(long);
  expect(await queryRows(postgres, "select 1")).toEqual([1]);
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

test("a data directory with a space, a comma, an accent and Arabic letters works", async () => {
  expect(
    await queryRows(await startPostgres(join(folder, "Données, دفتر 'x'")), "select 1"),
  ).toEqual([1]);
});

test("data of another PostgreSQL version prevents the start with a one-line message", async () => {
  await (await startPostgres()).stop();
  writeFileSync(join(folder, "postgres", "PG_VERSION"), "15\n");
  await expect(startPostgres()).rejects.toThrow(CannotStartError);
  await expect(startPostgres()).rejects.toThrow(
    /is of PostgreSQL 15, and this Daftar brings \d+: [^\n]+$/,
  );
});

test("a file at the data directory's path prevents the start with a one-line message", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(startWithoutTemplate(file)).rejects.toThrow(
    /a file exists where a folder is needed\.$/,
  );
  expect(() => lockDataDirectory(join(file, "data"), "service")).toThrow(CannotStartError);
});

test("PostgreSQL's log contains no users' data", async () => {
  const postgres = await startPostgres();
  await expect(queryRows(postgres, "select 'amina@example.dz'::uuid")).rejects.toThrow("uuid");
  expect(readFileSync(join(folder, "postgres.log"), "utf8")).not.toContain("amina");
});

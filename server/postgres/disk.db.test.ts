import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataDirectory } from "./lock.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start.ts";

let folder: string;
let running: EmbeddedPostgres[];

const runCommand = (...command: [string, ...string[]]) =>
  execFileSync(command[0], command.slice(1), { stdio: "ignore" });

const mountDisk = (megabytes: number) =>
  runCommand("mount", "-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder);
const remount = (how: string) => runCommand("mount", "-o", `remount,${how}`, folder);

function newFolder(): void {
  folder = mkdtempSync(join(tmpdir(), "daftar-disk-"));
}

/** Whether the tests can mount a tmpfs: requires root and a kernel that permits it. */
function tryToMount(): boolean {
  newFolder();
  try {
    mountDisk(1);
    runCommand("umount", folder);
    return true;
  } catch {
    return false; // the tests are skipped; failures.test.ts still covers the messages
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const canMount = tryToMount();

beforeEach(() => {
  newFolder();
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()));
  if (canMount) runCommand("umount", "--lazy", folder);
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, "data");

async function startPostgres(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir(), log: () => undefined });
  running.push(postgres);
  return postgres;
}

async function queryRows({ connection }: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe.skipIf(!canMount)("a disk", () => {
  test("that is read-only prevents the start with a one-line message", async () => {
    mountDisk(300);
    await (await startPostgres()).stop();
    remount("ro");
    expect(() => lockDataDirectory(dataDir(), "service")).toThrow(/: the disk is read-only\.$/);
    await expect(startPostgres()).rejects.toThrow(/: the disk is read-only\.$/);
    remount("rw");
    expect(await queryRows(await startPostgres(), "select 1")).toBe(1);
  });

  test("that is full fails the first start with a one-line message and no partial data folder", async () => {
    mountDisk(12);
    await expect(startPostgres()).rejects.toThrow(/: the disk is full\.$/);
    expect(existsSync(join(dataDir(), "postgres"))).toBe(false);
    remount("size=300m");
    expect(await queryRows(await startPostgres(), "select 1")).toBe(1);
  });

  test("that fills up loses no committed row, and writes succeed again once there is room", async () => {
    mountDisk(140);
    const postgres = await startPostgres();
    await queryRows(postgres, "create table invoice (number int, said text)");
    let acknowledged = 0;
    const insertRow = () =>
      queryRows(
        postgres,
        `insert into invoice values (${acknowledged + 1}, (select
        string_agg(md5(random()::text), '') from generate_series(1, 60000)))`,
      );
    const fill = async () => {
      for (;;) {
        await insertRow();
        acknowledged += 1;
      }
    };
    await expect(fill()).rejects.toThrow(/no space left|terminat/i);
    expect(acknowledged).toBeGreaterThan(5);
    remount("size=600m");
    const countRows = () =>
      queryRows(postgres, "select count(*)::int from invoice").catch(() => "down");
    await expect.poll(countRows).toBe(acknowledged);
    await insertRow();
    expect(await countRows()).toBe(acknowledged + 1);
  });
});

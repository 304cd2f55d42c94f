import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { openDatabase } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { storeImage } from "../images/storedImages.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { restoreBackup } from "./restore.ts";
import {
  queryAsTableOwner,
  emptyDatabase,
  readAllRows,
  connectionOf,
  temporaryFolder,
} from "../../testing/records/backup.ts";
import { writeBackup } from "./write.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** Creates quotations one after the other until it is stopped. */
function startWriter(token: string, clientId: string) {
  const stopping = new AbortController();
  const created: string[] = [];
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const body = quotation(clientId, {
        notes: `Ligne\tune\nligne \\ deux ${created.length} é ع`,
      });
      created.push((await api.call(token, documents.create, { body })).numero);
    }
  })();
  const stop = async () => {
    stopping.abort();
    await ended;
    return created;
  };
  onTestFinished(async () => void (await stop()));
  return { created, stop };
}

async function createBackup(): Promise<string> {
  const file = join(temporaryFolder(), "daftar.zip");
  await writeBackup(await connectionOf(api.database), file);
  return file;
}

test("a document written during a backup is in it completely or not at all, and is restored unchanged", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const { enterpriseId } = await api.call(token, documents.create, { body: quotation(clientId) });
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await api.database.inTransaction(scope, (tx) =>
    storeImage(tx, { contentType: "image/png", bytes }),
  );
  const writing = startWriter(token, clientId);
  await expect.poll(() => writing.created.length).toBeGreaterThan(5);
  const file = await createBackup();
  await writing.stop();

  const restored = await emptyDatabase();
  await restoreBackup(restored, file);

  const database = openDatabase(restored);
  const numbers = await database.inTransaction(scope, ({ db }) =>
    db.selectFrom("document").select("number").orderBy("number").execute(),
  );
  const series = await database.inTransaction(scope, ({ db }) =>
    db.selectFrom("number_series").select("latest").execute(),
  );
  const [image] = await database.inTransaction(scope, ({ db }) =>
    db.selectFrom("image").select("bytes").execute(),
  );
  const hidden = await database.pool.query("select * from document");
  await database.close();
  expect(numbers.length).toBeGreaterThan(5);
  expect(series).toEqual([{ latest: numbers.at(-1)?.number }]);
  expect(image?.bytes.equals(bytes)).toBe(true);
  expect(hidden.rows).toEqual([]);
});

test("a restored database equals the backed-up one row by row, and numbering continues", async () => {
  const { token, clientId } = await ownerWithClient(api);
  const body = quotation(clientId, { date: "2026-11-20" });
  const { numero } = await api.call(token, documents.create, { body });
  expect(numero).toBe("D26000001");
  const source = await connectionOf(api.database);
  const file = await createBackup();
  const restored = await emptyDatabase();
  await restoreBackup(restored, file);
  expect(await readAllRows(restored)).toEqual(await readAllRows(source));

  const state = `select max(id) < nextval('history_id_seq') as ahead from history`;
  expect(await queryAsTableOwner(restored, state)).toEqual([{ ahead: true }]);
  const secured = `select relname, relrowsecurity from pg_class where relkind = 'r'
    and relnamespace = 'public'::regnamespace order by relname`;
  expect(await queryAsTableOwner(restored, secured)).toEqual(
    await queryAsTableOwner(source, secured),
  );
  const disabledTriggers = "select tgname from pg_trigger where tgenabled <> 'O'";
  expect(await queryAsTableOwner(restored, disabledTriggers)).toEqual([]);
});

test("a backup of an older version is restored and migrated", async () => {
  const old = await emptyDatabase();
  await migrate(old, { upTo: 1 });
  await queryAsTableOwner(
    old,
    "insert into app_user (email, email_key) values ('a@b.dz', 'a@b.dz')",
  );
  const file = join(temporaryFolder(), "old.zip");
  expect(await writeBackup(old, file)).toMatchObject({ schemaVersion: 1 });
  const restored = await emptyDatabase();
  await restoreBackup(restored, file);
  expect(await migrate(restored)).toEqual([]);
  expect(await queryAsTableOwner(restored, "select email from app_user")).toEqual([
    { email: "a@b.dz" },
  ]);
});

describe("a restore is refused and changes nothing", () => {
  const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace";

  test("when the database is not empty", async () => {
    const file = await createBackup();
    const taken = await connectionOf(api.database);
    const before = await readAllRows(taken);
    await expect(restoreBackup(taken, file)).rejects.toThrow(/not empty/);
    expect(await readAllRows(taken)).toEqual(before);
  });

  test.each([
    ["truncated", (file: string) => truncateSync(file, readFileSync(file).length - 200)],
    ["another file", (file: string) => writeFileSync(file, "F26000001")],
    [
      "damaged in the middle",
      (file: string) => {
        const bytes = readFileSync(file);
        const at = bytes.indexOf("tables/app_user.tsv") + 60;
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
        writeFileSync(file, bytes);
      },
    ],
  ])("when the file is %s", async (_what, damage) => {
    const file = await createBackup();
    damage(file);
    const target = await emptyDatabase();
    await expect(restoreBackup(target, file)).rejects.toThrow(/is not a whole backup of Daftar/);
    expect(await queryAsTableOwner(target, tables)).toEqual([]);
  });

  test("when a newer version wrote the backup", async () => {
    const newer = await emptyDatabase();
    await migrate(newer);
    await queryAsTableOwner(
      newer,
      "insert into schema_migration (version, name) values (9999, 'tomorrow')",
    );
    const file = join(temporaryFolder(), "newer.zip");
    await writeBackup(newer, file);
    const target = await emptyDatabase();
    await expect(restoreBackup(target, file)).rejects.toThrow(/backup is at version 9999/);
    expect(await queryAsTableOwner(target, tables)).toEqual([]);
  });
});

test("a database without Daftar tables is refused", async () => {
  const file = join(temporaryFolder(), "nothing.zip");
  await expect(writeBackup(await emptyDatabase(), file)).rejects.toThrow("There is no Daftar");
});

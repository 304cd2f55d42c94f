import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memoryOf } from "../../testing/attacks/measure.ts";
import {
  closeAll,
  codeOf,
  startUpload,
  waitUntilStill,
} from "../../testing/attacks/unfinishedUploads.ts";
import { freshDatabase, type TestDatabase, urlOf } from "../../testing/database/database.ts";
import { type Caller, registerCaller } from "../../testing/soak/caller.ts";
import { type DaftarProcess, prepareDaftarProcess } from "../../testing/soak/daftarProcess.ts";

const MEGABYTE = 1024 * 1024;

let folder: string;
let database: TestDatabase;
let daftar: DaftarProcess;
let caller: Caller;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daftar-memory-"));
  database = await freshDatabase();
  daftar = await prepareDaftarProcess(folder, { DATABASE_URL: urlOf(database.connection) });
  await daftar.start();
  caller = await registerCaller(daftar.url, "Atelier Pressé");
});

afterAll(async () => {
  await daftar.stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("100 unfinished uploads of 9.9 MB by one account take at most 100 MB of memory, and others upload meanwhile", async () => {
  // Start all printer threads before measuring: otherwise they start with the first documents.
  const headers = { authorization: `Bearer ${caller.token}` };
  for (let page = 0; page < 4; page += 1) {
    await (await fetch(`${daftar.url}/api/clients/export.pdf`, { headers })).arrayBuffer();
  }
  const before = memoryOf(daftar.pid());
  const uploads = Array.from({ length: 100 }, () =>
    startUpload({
      url: daftar.url,
      token: caller.token,
      method: "POST",
      path: "/clients/import",
      field: "file",
      size: Math.floor(9.9 * MEGABYTE),
    }),
  );
  await waitUntilStill(uploads);
  expect(memoryOf(daftar.pid()) - before).toBeLessThan(100);
  const open = uploads.filter(({ socket, response }) => !socket.closed && response() === "");
  expect(open).toHaveLength(10);
  const codes = new Set(uploads.map(({ response }) => codeOf(response())));
  expect(codes).toEqual(new Set([undefined, "ORGANIZATION_BUSY"]));
  const other = await registerCaller(daftar.url, "Atelier Atlas");
  expect((await other.call("GET", "/clients")).status).toBe(200);
  closeAll(uploads);
});

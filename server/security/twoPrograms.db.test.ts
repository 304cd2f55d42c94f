import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document } from "#contract/documents.ts";
import { type TimedReply, type Caller, registerCaller } from "../../testing/soak/caller.ts";
import { prepareDaftarProcess, type DaftarProcess } from "../../testing/soak/daftarProcess.ts";
import { freshDatabase, type TestDatabase, urlOf } from "../../testing/database/database.ts";

let folder: string;
let database: TestDatabase;
let programs: DaftarProcess[];
/** One session, used at both processes. */
let callers: [Caller, Caller];

// Both start concurrently on an empty database: a lock serializes their migrations.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "daftar-two-"));
  database = await freshDatabase("empty");
  const settings = {
    DATABASE_URL: urlOf(database.connection),
    JWT_SECRET: "a secret for tests with more than 32 characters",
  };
  programs = await Promise.all([
    prepareDaftarProcess(folder, settings),
    prepareDaftarProcess(folder, settings),
  ]);
  await Promise.all(programs.map((program) => program.start()));
  const [one, other] = programs.map(({ url }) => url) as [string, string];
  const caller = await registerCaller(one, "Atelier Atlas");
  callers = [caller, caller.at(other)];
});

afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Sends concurrent requests, alternating between the two processes. */
function alternatePrograms(
  times: number,
  ask: (caller: Caller, at: number) => Promise<TimedReply>,
) {
  return Promise.all(
    Array.from({ length: times }, (_, at) => ask(callers[at % 2 === 0 ? 0 : 1], at)),
  );
}

const create = (caller: Caller) => caller.call("POST", "/documents", caller.invoice(1));

const numbersOf = (replies: TimedReply[]) =>
  replies.map(({ body }) => Number((body as Document).numero.slice(1))).toSorted((a, b) => a - b);

test("documents created, duplicated and converted by both get consecutive numbers", async () => {
  const invoices = await alternatePrograms(40, create);
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set([201]));
  const [first = 0] = numbersOf(invoices);
  expect(numbersOf(invoices)).toEqual(invoices.map((_, at) => first + at));
  const [{ body: source } = { body: null }] = invoices;
  const { id } = source as Document;
  const copies = await alternatePrograms(20, (caller) =>
    caller.call("POST", `/documents/${id}/duplicate`),
  );
  expect(numbersOf(copies)).toEqual(copies.map((_, at) => first + 40 + at));
  const body = { targetType: "CREDIT_INVOICE" };
  const credits = await alternatePrograms(20, (caller) =>
    caller.call("POST", `/documents/${id}/convert`, body),
  );
  expect(new Set(numbersOf(credits)).size).toBe(20);
});

test("one Idempotency-Key sent to both creates one record and one reply", async () => {
  const key = crypto.randomUUID();
  const sent = await alternatePrograms(10, (caller) =>
    caller.call("POST", "/documents", caller.invoice(1), key),
  );
  expect(new Set(sent.map(({ body }) => (body as Document).id)).size).toBe(1);
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
});

test("one of concurrent updates of a document through both succeeds, and the others get 409", async () => {
  const { id, version } = (await create(callers[0])).body as Document;
  const saved = await alternatePrograms(8, (caller, at) =>
    caller.call("PUT", `/documents/${id}`, { ...caller.invoice(1), notes: `${at}`, version }),
  );
  const statuses = saved.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

test("a session ended at one process is refused by the other", async () => {
  const person = { email: "deux@example.dz", password: "Sahara-2026!", phone: "0550123456" };
  const [one, other] = callers;
  const { accessToken, refreshToken } = (await one.call("POST", "/auth/register", person))
    .body as Record<string, string>;
  const readProfile = () =>
    fetch(`${programs[1]?.url}/api/auth/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
  expect((await readProfile()).status).toBe(200);
  await one.call("POST", "/auth/logout", { refreshToken });
  expect((await readProfile()).status).toBe(401);
  expect((await other.call("GET", "/auth/me")).status).toBe(200);
});

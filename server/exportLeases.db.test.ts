import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, startApi } from "../testing/api.ts";
import { type Database, openDatabase, type Scope } from "./database/database.ts";
import { createExportLeases } from "./exportLeases.ts";

let api: Api;
let owner: Client;
let otherProgram: Database;
let scope: Scope;
let errors: unknown[];

beforeAll(async () => {
  api = await startApi();
  owner = new Client(api.connection);
  await owner.connect();
  otherProgram = openDatabase(api.connection);
});

beforeEach(async () => {
  errors = [];
  await api.withEnterprise();
  const { rows } = await owner.query<{ id: string; owner_id: string }>(
    "select id, owner_id from enterprise order by created_at desc limit 1",
  );
  scope = { enterpriseId: rows[0]?.id ?? "", userId: rows[0]?.owner_id ?? "" };
});

afterAll(async () => {
  await otherProgram.close();
  await owner.end();
  await api.close();
});

const createLeases = (database: Database, durationMs?: number) =>
  createExportLeases(database, (error) => errors.push(error), durationMs);

async function readExpiry(): Promise<string | undefined> {
  const { rows } = await owner.query<{ at: string }>(
    "select expires_at::text as at from export_lease where enterprise_id = $1",
    [scope.enterpriseId],
  );
  return rows[0]?.at;
}

/** Makes the lease expire, as that of a program that crashed a minute ago. */
async function expireLease(): Promise<void> {
  await owner.query("update export_lease set expires_at = now() - interval '1 millisecond'");
}

test("of two programs that claim at once one gets the lease, until it is released", async () => {
  const claims = [api.database, otherProgram].map((database) => createLeases(database)(scope));
  const settled = await Promise.allSettled(claims);
  const [release] = settled.flatMap((claim) => (claim.status === "fulfilled" ? claim.value : []));
  const refused = settled.flatMap((claim) => (claim.status === "rejected" ? claim.reason : []));
  expect(refused).toMatchObject([{ code: "EXPORT_RUNNING", retryAfter: 15 }]);

  await release?.();
  const releaseNext = await createLeases(otherProgram)(scope);
  await releaseNext();
});

test("the lease of a crashed holder passes to the next claim once it has expired", async () => {
  await createExportLeases(api.database, () => undefined)(scope);
  await expect(createLeases(otherProgram)(scope)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await expireLease();
  const release = await createLeases(otherProgram)(scope);
  await release();
});

test("a holder whose lease expired does not release the lease of the next", async () => {
  const releaseLate = await createLeases(api.database)(scope);
  await expireLease();
  const release = await createLeases(otherProgram)(scope);
  await releaseLate();
  await expect(createLeases(api.database)(scope)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await release();
  expect(await readExpiry()).toBeUndefined();
});

test("a lease is renewed while its holder works", async () => {
  const release = await createLeases(api.database, 3_000)(scope);
  const first = await readExpiry();
  await expect.poll(readExpiry, { timeout: 30_000, interval: 100 }).not.toBe(first);
  await release();
  expect(errors).toEqual([]);
});

test("a lost lease is reported at its next renewal", async () => {
  const release = await createLeases(api.database, 300)(scope);
  await owner.query("update export_lease set holder = gen_random_uuid()");
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await release();
  expect(String(errors[0])).toContain("lost to another export");
});

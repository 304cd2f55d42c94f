import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, startApi } from "../testing/api.ts";
import { type Database, openDatabase, type Scope } from "./database/database.ts";
import { exportLeases } from "./exportLeases.ts";

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

const leasesIn = (database: Database, durationMs?: number) =>
  exportLeases(database, (error) => errors.push(error), durationMs);

async function expiry(): Promise<string | undefined> {
  const { rows } = await owner.query<{ at: string }>(
    "select expires_at::text as at from export_lease where enterprise_id = $1",
    [scope.enterpriseId],
  );
  return rows[0]?.at;
}

/** The lease of a program that died a minute ago. */
async function expire(): Promise<void> {
  await owner.query("update export_lease set expires_at = now() - interval '1 millisecond'");
}

test("of two programs that claim at once one gets the lease, until it is released", async () => {
  const claims = [api.database, otherProgram].map((database) => leasesIn(database)(scope));
  const settled = await Promise.allSettled(claims);
  const [release] = settled.flatMap((claim) => (claim.status === "fulfilled" ? claim.value : []));
  const refused = settled.flatMap((claim) => (claim.status === "rejected" ? claim.reason : []));
  expect(refused).toMatchObject([{ code: "EXPORT_RUNNING", retryAfter: 15 }]);

  await release?.();
  const releaseNext = await leasesIn(otherProgram)(scope);
  await releaseNext();
});

test("the lease of a crashed holder passes to the next claim once it has expired", async () => {
  await exportLeases(api.database, () => undefined)(scope);
  await expect(leasesIn(otherProgram)(scope)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await expire();
  const release = await leasesIn(otherProgram)(scope);
  await release();
});

test("a holder whose lease expired does not release the lease of the next", async () => {
  const releaseLate = await leasesIn(api.database)(scope);
  await expire();
  const release = await leasesIn(otherProgram)(scope);
  await releaseLate();
  await expect(leasesIn(api.database)(scope)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await release();
  expect(await expiry()).toBeUndefined();
});

test("a lease is renewed while its holder works", async () => {
  const release = await leasesIn(api.database, 3_000)(scope);
  const first = await expiry();
  await expect.poll(expiry, { timeout: 30_000, interval: 100 }).not.toBe(first);
  await release();
  expect(errors).toEqual([]);
});

test("a lost lease is reported at its next renewal", async () => {
  const release = await leasesIn(api.database, 300)(scope);
  await owner.query("update export_lease set holder = gen_random_uuid()");
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await release();
  expect(String(errors[0])).toContain("lost to another export");
});

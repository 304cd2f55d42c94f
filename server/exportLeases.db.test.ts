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

const claimLease = (database: Database, durationMs?: number) =>
  createExportLeases(
    database,
    (error) => errors.push(error),
    durationMs,
  )(scope, "organization.export");

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
  const claims = [api.database, otherProgram].map((database) => claimLease(database));
  const settled = await Promise.allSettled(claims);
  const [lease] = settled.flatMap((claim) => (claim.status === "fulfilled" ? claim.value : []));
  const refused = settled.flatMap((claim) => (claim.status === "rejected" ? claim.reason : []));
  expect(refused).toMatchObject([{ code: "EXPORT_RUNNING", retryAfter: 15 }]);

  await lease?.release();
  const next = await claimLease(otherProgram);
  await next.release();
});

test("the lease of a crashed holder passes to the next claim once it has expired", async () => {
  await createExportLeases(api.database, () => undefined)(scope, "organization.export");
  await expect(claimLease(otherProgram)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await expireLease();
  const { release } = await claimLease(otherProgram);
  await release();
});

test("a holder whose lease expired does not release the lease of the next", async () => {
  const late = await claimLease(api.database);
  await expireLease();
  const { release } = await claimLease(otherProgram);
  await late.release();
  await expect(claimLease(api.database)).rejects.toMatchObject({ code: "EXPORT_RUNNING" });
  await release();
  expect(await readExpiry()).toBeUndefined();
});

test("a lease is renewed while its holder works", async () => {
  const { release } = await claimLease(api.database, 3_000);
  const first = await readExpiry();
  await expect.poll(readExpiry, { timeout: 30_000, interval: 100 }).not.toBe(first);
  await release();
  expect(errors).toEqual([]);
});

test("a lost lease is reported at its next renewal", async () => {
  const { release } = await claimLease(api.database, 300);
  await owner.query("update export_lease set holder = gen_random_uuid()");
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await release();
  expect(String(errors[0])).toContain("lost to another export");
});

test("a renewal ends the export of a user who has left the organization or lost the permission", async () => {
  const changes = [
    "update membership set role = 'SALES' where enterprise_id = $1",
    "update membership set role = 'MANAGER', ended_at = now() where enterprise_id = $1",
  ];
  for (const change of changes) {
    const { release, refused } = await claimLease(api.database, 300);
    await owner.query(change, [scope.enterpriseId]);
    await expect.poll(() => refused.aborted).toBe(true);
    expect(refused.reason).toMatchObject({ code: "FORBIDDEN" });
    await release();
    expect(await readExpiry()).toBeUndefined();
    await owner.query(
      "update membership set role = 'BUSINESS_OWNER', ended_at = null where enterprise_id = $1",
      [scope.enterpriseId],
    );
  }
  expect(errors).toEqual([]);
});

test("a renewal ends the export of a deleted API key", async () => {
  const insert = `insert into api_key (enterprise_id, name, role, secret_hash, created_by)
                  values ($1, 'Comptable', 'ACCOUNTANT', '\\x00', $2)`;
  await owner.query(insert, [scope.enterpriseId, scope.userId]);
  scope.apiKey = "Comptable";
  const first = await readExpiry();
  const { release, refused } = await claimLease(api.database, 300);
  await expect.poll(readExpiry).not.toBe(first);
  expect(refused.aborted).toBe(false);
  await owner.query("delete from api_key where enterprise_id = $1", [scope.enterpriseId]);
  await expect.poll(() => refused.aborted).toBe(true);
  await release();
});

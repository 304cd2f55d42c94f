import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, startApi } from "../testing/api.ts";
import { type Database, openDatabase, type Scope } from "./database/database.ts";
import { createExportLeases } from "./exportLeases.ts";

let api: Api;
let ownerConnection: Client;
let otherProgram: Database;
let scope: Scope;
let errors: unknown[];

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  otherProgram = openDatabase(api.connection);
});

beforeEach(async () => {
  errors = [];
  await api.withEnterprise();
  const { rows } = await ownerConnection.query<{ id: string; owner_id: string }>(
    "select id, owner_id from enterprise order by created_at desc limit 1",
  );
  scope = { enterpriseId: rows[0]?.id ?? "", userId: rows[0]?.owner_id ?? "" };
});

afterAll(async () => {
  await otherProgram.close();
  await ownerConnection.end();
  await api.close();
});

const exporter = (apiKeyId: string | null = null) =>
  ({ scope, apiKeyId, permission: "organization.export" }) as const;

const claimLease = (database: Database, durationMs?: number, apiKeyId: string | null = null) =>
  createExportLeases(database, (error) => errors.push(error), durationMs)(exporter(apiKeyId));

async function readExpiry(): Promise<string | undefined> {
  const { rows } = await ownerConnection.query<{ at: string }>(
    "select expires_at::text as at from export_lease where enterprise_id = $1",
    [scope.enterpriseId],
  );
  return rows[0]?.at;
}

/** Makes the lease expire, as that of a program that crashed a minute ago. */
async function expireLease(): Promise<void> {
  await ownerConnection.query(
    "update export_lease set expires_at = now() - interval '1 millisecond'",
  );
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
  await createExportLeases(api.database, () => undefined)(exporter());
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
  await ownerConnection.query("update export_lease set holder = gen_random_uuid()");
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await release();
  expect(String(errors[0])).toContain("lost to another export");
});

/** Changes the organization's rows while an export runs. @returns the reason why its lease is then refused */
async function refusalAfter(statement: string, apiKeyId: string | null): Promise<unknown> {
  const { release, refused } = await claimLease(api.database, 300, apiKeyId);
  const first = await readExpiry();
  await expect.poll(readExpiry).not.toBe(first);
  expect(refused.aborted).toBe(false);
  await ownerConnection.query(statement, [scope.enterpriseId]);
  await expect.poll(() => refused.aborted).toBe(true);
  await release();
  expect(await readExpiry()).toBeUndefined();
  expect(errors).toEqual([]);
  return refused.reason;
}

async function addAccountantKey(): Promise<string> {
  const { rows } = await ownerConnection.query<{ id: string }>(
    `insert into api_key (enterprise_id, name, role, secret_hash, created_by)
     values ($1, 'Comptable', 'ACCOUNTANT', '\\x00', $2) returning id`,
    [scope.enterpriseId, scope.userId],
  );
  return rows[0]?.id ?? "";
}

test.each([
  ["has become a seller", "update membership set role = 'SALES' where enterprise_id = $1"],
  ["has left", "update membership set ended_at = now() where enterprise_id = $1"],
  ["isn't confirmed", "update membership set confirmed = false where enterprise_id = $1"],
])("a renewal ends the export of a user who %s", async (_, statement) => {
  expect(await refusalAfter(statement, null)).toMatchObject({ code: "FORBIDDEN" });
});

test.each([
  ["was deleted", "delete from api_key where enterprise_id = $1"],
  ["has expired", "update api_key set expires_at = now() where enterprise_id = $1"],
  ["is suspended", "update membership set role = 'ACCOUNTANT' where enterprise_id = $1"],
])("a renewal ends the export of an API key that %s", async (_, statement) => {
  const key = await addAccountantKey();
  expect(await refusalAfter(statement, key)).toMatchObject({ code: "FORBIDDEN" });
});

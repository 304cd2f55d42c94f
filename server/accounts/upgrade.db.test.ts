import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emailKey, formerEmailKey } from "#domain/text/email.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { installFirstRelease, signIn, startServer } from "../../testing/database/firstRelease.ts";
import { migrate } from "../database/migrate.ts";

let database: TestDatabase;
let ownerConnection: Client;

beforeEach(async () => {
  database = await freshDatabase("empty");
  ownerConnection = new Client(database.connection);
  await ownerConnection.connect();
  await installFirstRelease(database, ownerConnection);
  await migrate(database.connection, { upTo: 76 });
});

afterEach(async () => {
  await ownerConnection.end();
  await database.drop();
});

const ORGANIZATION = "e0000000-0000-4000-8000-000000000001";
const FIRST_OWNER = "a0000000-0000-4000-8000-000000000001";

/** Inserts accounts as earlier versions did, each a day younger than the one before. */
async function insertAccounts(addresses: readonly string[], verified: readonly string[] = []) {
  for (const [day, email] of addresses.entries()) {
    await ownerConnection.query(
      `insert into app_user (email, email_key, password_hash, email_verified_at, created_at)
       select $1, $2, password_hash, case when $3 then now() end, timestamptz '2026-01-01' + $4 * interval '1 day'
         from app_user where id = $5`,
      [email, formerEmailKey(email), verified.includes(email), day, FIRST_OWNER],
    );
  }
}

/** The `email_key` of the account of each address, in the order of `addresses`. */
async function keysOf(addresses: readonly string[]): Promise<string[]> {
  const { rows } = await ownerConnection.query<{ email: string; key: string }>(
    "select email, email_key as key from app_user",
  );
  return addresses.map((address) => rows.find(({ email }) => email === address)?.key ?? "");
}

test("keys of international domains become the keys of today, links and invitations with them", async () => {
  const addresses = [
    "x@société.dz",
    "Nadia.B@Atelier-É.dz",
    "info@شركة.الجزائر",
    "x@straße.de",
    "x@bücher-und-mehr.münchen.de",
    "x@ليهمابتكلموشعربي.dz",
    "x@他们为什么不说中文.cn",
    "x@pročprostěnemluvíčesky.cz",
    "x@3年b組金八先生.jp",
    "samia@\uff47mail.com",
    "samia@example.dz",
  ];
  await insertAccounts(addresses);
  await ownerConnection.query(`insert into email_verification (hash, user_id, email_key, expires_at)
    select '\\x01', id, email_key, '2099-01-01' from app_user where email = 'x@société.dz'`);
  await ownerConnection.query(`insert into password_reset (hash, user_id, mailed_to, expires_at)
    select '\\x02', id, email_key, '2099-01-01' from app_user where email = 'x@société.dz'`);
  await ownerConnection.query(`insert into invitation
      (enterprise_id, email, email_key, role, invited_by, token_hash, mailed, expires_at)
    values ('${ORGANIZATION}', 'x@société.dz', 'x@société.dz', 'SALES', '${FIRST_OWNER}', '\\x03', true, '2099-01-01')`);
  await migrate(database.connection);
  expect(await keysOf(addresses)).toEqual(addresses.map((address) => emailKey(address)));
  const { rows } = await ownerConnection.query(`select email_key as key from email_verification
    union all select mailed_to from password_reset union all select email_key from invitation`);
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ key: "x@xn--socit-esab.dz" })));
});

test("of accounts of one mailbox one has the key of today, and each signs in by its own address", async () => {
  const taken = ["x@société.dz", "x@xn--socit-esab.dz"];
  const verified = ["y@\uff53ociété.dz", "y@société.dz", "y@\uff33\uff4fciété.dz"];
  const older = ["z@société.dz", "z@\uff53ociété.dz"];
  const addresses = [...taken, ...verified, ...older];
  await insertAccounts(addresses, ["y@société.dz"]);
  await migrate(database.connection);
  expect(await keysOf(addresses)).toEqual([
    "x@société.dz",
    "x@xn--socit-esab.dz",
    "y@\uff53ociété.dz",
    "y@xn--socit-esab.dz",
    "y@\uff53\uff4fciété.dz",
    "z@xn--socit-esab.dz",
    "z@\uff53ociété.dz",
  ]);
  const server = await startServer(database);
  try {
    for (const email of addresses) {
      const callApi = await signIn(server, email);
      expect(await callApi("GET", "/auth/me")).toMatchObject({ email });
    }
    const again = { email: "x@SOCIÉTÉ.dz", password: "Sahara-2026!", phone: "0550123456" };
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/register",
      payload: { ...again, confirmPassword: again.password },
    });
    expect(answer.json()).toMatchObject({ code: "EMAIL_TAKEN" });
  } finally {
    await server.close();
  }
});

test("of two invitations to one mailbox the newer one has the key of today", async () => {
  const invite = (email: string, day: string, token: string) =>
    ownerConnection.query(
      `insert into invitation (enterprise_id, email, email_key, role, invited_by, token_hash, mailed, expires_at, created_at)
       values ($1, $2, $3, 'SALES', $4, $5, true, '2099-01-01', $6)`,
      [ORGANIZATION, email, formerEmailKey(email), FIRST_OWNER, Buffer.from(token), day],
    );
  await invite("x@société.dz", "2026-01-01", "1");
  await invite("x@\uff53ociété.dz", "2026-01-02", "2");
  await migrate(database.connection);
  const { rows } = await ownerConnection.query(
    "select email_key as key from invitation order by created_at",
  );
  expect(rows).toEqual([{ key: "x@société.dz" }, { key: "x@xn--socit-esab.dz" }]);
});

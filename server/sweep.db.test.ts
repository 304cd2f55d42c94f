import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { team } from "#contract/team.ts";
import { sweepExpiredRows } from "./sweep.ts";
import { type Api, startApi } from "../testing/api.ts";

let api: Api;
let ownerConnection: Client;

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

/** Runs a statement as the owner of the tables, who bypasses row-level security. */
const queryAsTableOwner = async (sql: string) => (await ownerConnection.query<object>(sql)).rows;

const createClient = (token: string, key: string) =>
  api.call(token, clients.create, {
    body: { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" },
    headers: { "idempotency-key": key },
  });

test("idempotency keys are deleted after one day, in any number of batches", async () => {
  const token = await api.withEnterprise();
  for (let key = 0; key < 5; key += 1) await createClient(token, `old-${key}`);
  await queryAsTableOwner("update idempotency_key set created_at = now() - interval '25 hours'");
  const { id } = await createClient(token, "fresh");
  await sweepExpiredRows(api.database, 2);
  expect(await queryAsTableOwner("select key from idempotency_key")).toEqual([{ key: "fresh" }]);
  expect((await createClient(token, "fresh")).id).toBe(id);
});

test("ended sessions are deleted; an active one keeps its used tokens", async () => {
  const body = { email: "sweep@example.dz", password: "Facture#2026", phone: "0661020304" };
  const ended = await api.call(null, accounts.register, { body });
  await api.call(null, accounts.logout, { body: { refreshToken: ended.refreshToken } });
  const login = { email: body.email, password: body.password };
  const used = await api.call(null, accounts.login, { body: login });
  const active = await api.call(null, accounts.refresh, { body: used });
  await sweepExpiredRows(api.database);
  const user = "(select id from app_user where email = 'sweep@example.dz')";
  expect(await queryAsTableOwner(`select id from session where user_id = ${user}`)).toHaveLength(1);
  expect(await api.call(active.accessToken, accounts.me)).toMatchObject({ email: body.email });
  const again = await api.refusal(null, accounts.refresh, { body: used });
  expect(again).toMatchObject({ code: "UNAUTHENTICATED" });
  // The session has ended, because a refresh token was used twice.
  expect(await api.refusal(active.accessToken, accounts.me)).toMatchObject({ status: 401 });
});

test("expired refresh tokens, links of mails and challenges are deleted", async () => {
  await api.register();
  await queryAsTableOwner("update refresh_token set expires_at = now() - interval '1 second'");
  await queryAsTableOwner(`insert into password_reset (hash, user_id, expires_at)
    select '\\x${randomUUID().replaceAll("-", "")}', id, now() from app_user limit 1`);
  await queryAsTableOwner(`insert into email_verification (hash, user_id, email_key, expires_at)
    select sha256('expired'), id, email_key, now() - interval '1 second' from app_user limit 1`);
  await queryAsTableOwner(`insert into email_verification (hash, user_id, email_key, expires_at)
    select sha256('valid'), id, email_key, now() + interval '1 hour' from app_user limit 1`);
  await queryAsTableOwner(`insert into passkey_challenge (hash, expires_at)
    values (sha256('expired'), now() - interval '1 second'), (sha256('valid'), now() + interval '1 hour')`);
  await sweepExpiredRows(api.database);
  expect(await queryAsTableOwner("select 1 from passkey_challenge")).toHaveLength(1);
  expect(await queryAsTableOwner("select hash from refresh_token")).toEqual([]);
  expect(await queryAsTableOwner("select hash from password_reset")).toEqual([]);
  expect(await queryAsTableOwner("select hash from email_verification")).toHaveLength(1);
});

test("an invitation is deleted 30 days after it expired, in any organization", async () => {
  const [atlas, hoggar] = [await api.withEnterprise("Atlas"), await api.withEnterprise("Hoggar")];
  const invite = (token: string, email: string) =>
    api.call(token, team.invite, { body: { email, role: "SALES" } });
  for (const name of ["one", "two", "three"]) await invite(atlas, `${name}@atlas.dz`);
  await invite(hoggar, "four@hoggar.dz");
  await queryAsTableOwner("update invitation set expires_at = now() - interval '30 days 1 second'");
  await invite(atlas, "pending@atlas.dz");
  await invite(hoggar, "expired@hoggar.dz");
  await queryAsTableOwner(`update invitation set expires_at = now() - interval '29 days'
    where email = 'expired@hoggar.dz'`);
  await sweepExpiredRows(api.database, 2);
  const addresses = async (token: string) =>
    (await api.call(token, team.list)).invitations.map(({ email }) => email);
  expect(await addresses(atlas)).toEqual(["pending@atlas.dz"]);
  expect(await addresses(hoggar)).toEqual(["expired@hoggar.dz"]);
});

import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts, type OwnEnterprise } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { team } from "#contract/team.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import {
  acceptInvitationAs,
  acceptInvitationAsNewUser,
  inviteByLink,
  newAddress,
  PASSWORD,
} from "../../testing/records/team.ts";
import { type OpenIdProvider, startOpenIdProvider } from "../../testing/servers/openIdProvider.ts";

const PUBLIC_URL = "http://localhost:3000";
const NO_ENTERPRISE = { status: 403, code: "NO_ENTERPRISE" };
const NOT_FOUND = { status: 404, code: "NOT_FOUND" };

let google: OpenIdProvider;
let api: Api;
/** Amel's e-mail address, under which a stranger has registered. */
let email: string;
/** A session of the stranger who registered under Amel's address. */
let strangerToken: string;
let shopId: string;

beforeAll(async () => {
  google = await startOpenIdProvider(`${PUBLIC_URL}/auth/google/callback`);
  api = await startApi({ publicUrl: PUBLIC_URL, google: google.settings });
});

afterAll(async () => {
  await api.close();
  await google.close();
});

/** Creates an organization. @returns its id */
async function createShop(token: string, name: string): Promise<string> {
  const body = {
    name,
    another: true,
    address: "1 rue Ben M’hidi",
    adr_facturation: "1 rue Ben M’hidi",
    NIF: "001612345678901",
    NIS: "198716123456789",
    AI: "16012345678",
    registre_commerce: "16/00-1234567B19",
  };
  const { data } = await api.call(token, enterprises.create, { body });
  return data.id;
}

async function addInvoice(token: string): Promise<string> {
  const body = {
    ...quotation(await newClient(api, token)),
    type: "SALES_INVOICE" as const,
    date: "2026-11-20",
  };
  return (await api.call(token, documents.create, { body })).id;
}

beforeEach(async () => {
  email = `amel-${crypto.randomUUID()}@gmail.example`;
  google.add({ email, email_verified: true, given_name: "Amel", family_name: "Cherif" });
  const body = { email, password: PASSWORD, phone: "0661020304" };
  strangerToken = (await api.call(null, accounts.register, { body })).accessToken;
  shopId = await createShop(strangerToken, "Quincaillerie");
});

/** Signs in as Amel. */
async function signInWithGoogle(): Promise<string> {
  const person = { email, email_verified: true, given_name: "Amel", family_name: "Cherif" };
  const body = { token: await google.idToken(person) };
  return (await api.call(null, accounts.googleLogin, { body })).accessToken;
}

const claim = (token: string, enterpriseId: string, keep: boolean) =>
  api.call(token, accounts.claimEnterprise, { body: { enterpriseId, keep } });

const claimRefusal = (token: string, enterpriseId: string, keep = true) =>
  api.refusal(token, accounts.claimEnterprise, { body: { enterpriseId, keep } });

const namesOf = (all: readonly OwnEnterprise[]) => all.map(({ name }) => name);

describe("the owner of an address that a stranger registered, signed in with Google", () => {
  test("has none of the stranger's organizations and sees nothing of them", async () => {
    const invoice = await addInvoice(strangerToken);
    const amel = await signInWithGoogle();
    expect(await api.call(amel, accounts.hasEnterprise)).toEqual({ hasEnterprise: false });
    expect(await api.call(amel, accounts.enterprises)).toEqual({
      enterprises: [],
      unconfirmed: [{ id: shopId, name: "Quincaillerie", logo_url: null, role: "BUSINESS_OWNER" }],
    });
    const params = { id: invoice };
    expect(await api.refusal(amel, documents.get, { params })).toMatchObject(NO_ENTERPRISE);
    expect(await api.refusal(amel, clients.list)).toMatchObject(NO_ENTERPRISE);
    const body = { enterpriseId: shopId };
    expect(await api.refusal(amel, accounts.chooseEnterprise, { body })).toMatchObject(NOT_FOUND);
    expect(await api.refusal(amel, team.leave)).toMatchObject(NO_ENTERPRISE);
    expect(await api.refusal(strangerToken, accounts.enterprises)).toMatchObject({ status: 401 });
    // A later session doesn't get the stranger's organization either.
    const next = await signInWithGoogle();
    expect(await api.call(next, accounts.hasEnterprise)).toEqual({ hasEnterprise: false });
  });

  test("creates an organization of their own without `another`", async () => {
    const amel = await signInWithGoogle();
    await api.call(amel, enterprises.create, { body: { name: "Menuiserie Cherif" } });
    expect((await api.call(amel, enterprises.mine)).name).toBe("Menuiserie Cherif");
    const { enterprises: own, unconfirmed } = await api.call(amel, accounts.enterprises);
    expect([namesOf(own), namesOf(unconfirmed)]).toEqual([
      ["Menuiserie Cherif"],
      ["Quincaillerie"],
    ]);
  });

  test("keeps an organization: the session chooses it, with its records", async () => {
    const invoice = await addInvoice(strangerToken);
    const amel = await signInWithGoogle();
    const pair = await claim(amel, shopId, true);
    const { accessToken = "", refreshToken = "" } = pair ?? {};
    expect((await api.call(accessToken, enterprises.mine)).id).toBe(shopId);
    expect((await api.call(accessToken, documents.get, { params: { id: invoice } })).id).toBe(
      invoice,
    );
    const list = await api.call(accessToken, accounts.enterprises);
    expect([namesOf(list.enterprises), list.unconfirmed]).toEqual([["Quincaillerie"], []]);
    expect(await claimRefusal(accessToken, shopId)).toMatchObject(NOT_FOUND);
    expect(await claimRefusal(accessToken, shopId, false)).toMatchObject(NOT_FOUND);
    const renewed = await api.call(null, accounts.refresh, { body: { refreshToken } });
    expect((await api.call(renewed.accessToken, enterprises.mine)).id).toBe(shopId);
    expect((await api.call(await signInWithGoogle(), enterprises.mine)).id).toBe(shopId);
  });

  test("keeps none: the membership ends and the session stays", async () => {
    const amel = await signInWithGoogle();
    expect(await claim(amel, shopId, false)).toBeNull();
    expect(await api.call(amel, accounts.enterprises)).toEqual({
      enterprises: [],
      unconfirmed: [],
    });
    expect(await claimRefusal(amel, shopId)).toMatchObject(NOT_FOUND);
    expect(await claimRefusal(amel, shopId, false)).toMatchObject(NOT_FOUND);
    const body = { enterpriseId: shopId };
    expect(await api.refusal(amel, accounts.chooseEnterprise, { body })).toMatchObject(NOT_FOUND);
    const scope = { enterpriseId: shopId, userId: crypto.randomUUID() };
    const stored = await api.database.inTransaction(scope, ({ db }) =>
      db.selectFrom("enterprise").select("name").execute(),
    );
    expect(stored).toEqual([{ name: "Quincaillerie" }]);
  });

  test("an organization that nobody keeps is handed over and removed by the administrator", async () => {
    const invited = { email: newAddress(), role: "SALES" as const };
    const { accessToken: seller } = await acceptInvitationAsNewUser(
      api,
      await inviteByLink(api, strangerToken, invited),
    );
    const amel = await signInWithGoogle();
    await claim(amel, shopId, false);
    expect((await api.call(seller, clients.list)).total).toBe(0);
    const administrator = new Client(api.connection);
    await administrator.connect();
    // The statements of docs/operations.md#organizations-without-an-owner.
    const withoutOwner = `select name,
      (select count(*)::int from membership
        where enterprise_id = e.id and ended_at is null and confirmed) as members
      from enterprise e where not exists (select from membership
        where enterprise_id = e.id and role = 'BUSINESS_OWNER' and ended_at is null and confirmed)
      and e.id = '${shopId}'`;
    expect((await administrator.query(withoutOwner)).rows).toEqual([
      { name: "Quincaillerie", members: 1 },
    ]);
    await administrator.query(`
      insert into membership (enterprise_id, user_id, role)
        select '${shopId}', id, 'BUSINESS_OWNER' from app_user where email_key = '${email}'
        on conflict (enterprise_id, user_id)
        do update set role = 'BUSINESS_OWNER', ended_at = null, confirmed = true`);
    expect((await administrator.query(withoutOwner)).rows).toEqual([]);
    expect((await api.call(seller, enterprises.mine)).id).toBe(shopId);
    const returned = await signInWithGoogle();
    await addInvoice(returned);
    expect((await api.call(returned, enterprises.mine)).id).toBe(shopId);
    await administrator.query(`delete from enterprise where id = '${shopId}'`);
    await administrator.end();
    expect(await api.call(returned, accounts.hasEnterprise)).toEqual({ hasEnterprise: false });
  });

  test("confirms or declines each of several organizations", async () => {
    const second = await createShop(strangerToken, "Droguerie");
    const amel = await signInWithGoogle();
    const asked = (await api.call(amel, accounts.enterprises)).unconfirmed;
    expect(namesOf(asked)).toEqual(["Quincaillerie", "Droguerie"]);
    const pair = await claim(amel, second, true);
    const { accessToken = "" } = pair ?? {};
    expect(await claim(accessToken, shopId, false)).toBeNull();
    expect((await api.call(accessToken, enterprises.mine)).name).toBe("Droguerie");
  });

  test("gets NOT_FOUND for another user's organization, confirmed or not", async () => {
    const others = await api.withEnterprise("Tassili");
    const { id } = await api.call(others, enterprises.mine);
    const amel = await signInWithGoogle();
    for (const keep of [true, false]) {
      expect(await claimRefusal(amel, id, keep)).toMatchObject(NOT_FOUND);
      expect(await claimRefusal(others, shopId, keep)).toMatchObject(NOT_FOUND);
      expect(await claimRefusal(amel, crypto.randomUUID(), keep)).toMatchObject(NOT_FOUND);
    }
    expect((await api.call(others, enterprises.mine)).id).toBe(id);
  });
});

describe("an organization that the stranger joined by an invitation", () => {
  let owner: string;
  let tassili: string;

  beforeEach(async () => {
    owner = await api.withEnterprise("Tassili");
    tassili = (await api.call(owner, enterprises.mine)).id;
    const invitation = await inviteByLink(api, owner, { email, role: "MANAGER" });
    strangerToken = (await acceptInvitationAs(api, strangerToken, invitation)).accessToken;
  });

  test("has none of the stranger's invitations from then on", async () => {
    const invitation = { email: `b-${email}`, role: "SALES" } as const;
    const sent = await inviteByLink(api, strangerToken, invitation);
    await signInWithGoogle();
    expect((await api.call(owner, team.list)).invitations).toEqual([]);
    await expect(acceptInvitationAsNewUser(api, sent)).rejects.toThrow("NOT_FOUND");
  });

  test("keeps its other owner until a claimed one has confirmed", async () => {
    const { id } = await api.call(strangerToken, accounts.me);
    const change = { params: { id }, body: { role: "BUSINESS_OWNER" as const } };
    await api.call(owner, team.changeRole, change);
    const amel = await signInWithGoogle();
    const { id: ownerId } = await api.call(owner, accounts.me);
    const lower = { params: { id: ownerId }, body: { role: "SALES" } };
    for (const refused of [
      await api.refusal(owner, team.leave),
      await api.refusal(owner, team.changeRole, lower),
    ]) {
      expect(refused).toMatchObject({ status: 409, code: "LAST_OWNER" });
    }
    await claim(amel, tassili, true);
    await api.call(owner, team.leave);
  });

  test("has to be confirmed too; declining it ends the membership", async () => {
    const amel = await signInWithGoogle();
    const { unconfirmed } = await api.call(amel, accounts.enterprises);
    expect(unconfirmed.map(({ name, role }) => [name, role])).toEqual([
      ["Quincaillerie", "BUSINESS_OWNER"],
      ["Tassili", "MANAGER"],
    ]);
    await claim(amel, tassili, false);
    const { members, invitations } = await api.call(owner, team.list);
    expect([members.length, invitations]).toEqual([1, []]);
    const { entries } = await api.call(owner, history.listForSettings);
    expect(entries[0]).toMatchObject({ subject: "member", action: "LEAVE", actor: { email } });
  });

  test("is joined by a new invitation after it was declined, and needs no confirmation", async () => {
    const amel = await signInWithGoogle();
    await claim(amel, tassili, false);
    const again = await inviteByLink(api, owner, { email, role: "SALES" });
    const { accessToken } = await acceptInvitationAs(api, amel, again);
    expect((await api.call(accessToken, enterprises.mine)).id).toBe(tassili);
    const { unconfirmed } = await api.call(accessToken, accounts.enterprises);
    expect(namesOf(unconfirmed)).toEqual(["Quincaillerie"]);
  });
});

test("a user with a verified address keeps the organizations at a sign-in with Google", async () => {
  const verify = "update app_user set email_verified_at = now() where email_key = $1";
  await api.database.pool.query(verify, [email]);
  const amel = await signInWithGoogle();
  expect((await api.call(amel, enterprises.mine)).id).toBe(shopId);
  expect((await api.call(amel, accounts.enterprises)).unconfirmed).toEqual([]);
});

import { createHash } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import { team } from "#contract/team.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  acceptInvitationAsNewUser,
  inviteByLink,
  addInvitedUser,
  newAddress,
  PASSWORD,
  tokenOfLink,
} from "../../testing/records/team.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi({ publicUrl: "https://daftar.example" });
});

afterAll(() => api.close());

const SALES = "SALES" as const;
const params = (token: string) => ({ params: { token } });
const account = { password: PASSWORD, phone: "0550123456" };
const LINK = /^https:\/\/daftar\.example\/invitation\?token=[\w-]{64}$/m;

/** Runs a statement as the owner of the tables. */
async function runAsTableOwner(sql: string): Promise<unknown[]> {
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  try {
    return (await ownerConnection.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await ownerConnection.end();
  }
}

describe("an invitation where no mail server is set", () => {
  let owner: string;

  beforeEach(async () => {
    owner = await api.withEnterprise("Atlas");
  });

  test("shows the link once, and in no list", async () => {
    const email = newAddress();
    const sent = await api.call(owner, team.invite, { body: { email, role: SALES } });
    expect(sent).toMatchObject({ email, role: "SALES" });
    expect(sent.link).toMatch(LINK);
    const days = (Date.parse(sent.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    const { email: inviter } = await api.call(owner, accounts.me);
    const { invitations } = await api.call(owner, team.list);
    const { id, expiresAt } = sent;
    expect(invitations).toEqual([{ id, email, role: "SALES", invitedBy: inviter, expiresAt }]);
  });

  test("is accepted by the account of the mailbox, however its domain is written", async () => {
    const [email, registered] = ["nour@été.dz", "nour@xn--t-9fab.dz"];
    const body = { ...account, email: registered };
    const { accessToken } = await api.call(null, accounts.register, { body });
    const token = await inviteByLink(api, owner, { email, role: SALES });
    const pair = await acceptInvitationAs(api, accessToken, token);
    expect(await api.call(pair.accessToken, accounts.me)).toMatchObject({
      email: registered,
      role: SALES,
    });
    const member = { body: { email, role: SALES } };
    expect(await api.refusal(owner, team.invite, member)).toMatchObject({ code: "ALREADY_MEMBER" });
  });

  test("stores a hash of the token alone", async () => {
    const token = await inviteByLink(api, owner, { email: newAddress(), role: SALES });
    const secret = Buffer.from(token, "base64url").subarray(16).toString("hex");
    const rows = await runAsTableOwner(
      "select i::text as row, encode(token_hash, 'hex') from invitation i",
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(createHash("sha256").update(token).digest("hex"));
    for (const text of [token, secret]) expect(stored).not.toContain(text);
  });

  test("opens an account that is a member, and not verified", async () => {
    const email = newAddress("new");
    const token = await inviteByLink(api, owner, { email, role: "ACCOUNTANT" });
    const { email: invitedBy } = await api.call(owner, accounts.me);
    expect(await api.call(null, team.invitation, params(token))).toEqual({
      enterprise: { name: "Atlas", logo_url: null },
      invitedBy,
      role: "ACCOUNTANT",
      email,
      hasAccount: false,
    });
    const body = { ...account, firstName: "Rym", lastName: "" };
    const pair = await api.call(null, team.accept, { ...params(token), body });
    expect(await api.call(pair.accessToken, accounts.me)).toMatchObject({
      email,
      role: "ACCOUNTANT",
      firstName: "Rym",
      lastName: null,
      phone: "0550123456",
      emailVerified: false,
    });
    expect((await api.call(pair.accessToken, enterprises.mine)).name).toBe("Atlas");
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
    await api.call(null, accounts.refresh, { body: { refreshToken: pair.refreshToken } });
  });

  test("a new account needs a password and a telephone by the rules", async () => {
    const token = await inviteByLink(api, owner, { email: newAddress(), role: SALES });
    const accept = (body: unknown) => api.refusal(null, team.accept, { ...params(token), body });
    expect(await accept(undefined)).toMatchObject({
      code: "VALIDATION_ERROR",
      paths: ["password", "phone"],
      codes: ["REQUIRED", "REQUIRED"],
    });
    expect(await accept({ ...account, password: "court" })).toMatchObject({ status: 400 });
    expect(await accept({ ...account, phone: "12" })).toMatchObject({
      paths: ["phone"],
      codes: ["NOT_TEN_DIGITS"],
    });
    await api.call(null, team.accept, { ...params(token), body: account });
  });

  test("a known address accepts signed in; a body never changes its password", async () => {
    const member = await api.withEnterprise("Hoggar");
    const { email } = await api.call(member, accounts.me);
    const token = await inviteByLink(api, owner, { email: email.toUpperCase(), role: SALES });
    expect((await api.call(null, team.invitation, params(token))).hasAccount).toBe(true);
    const body = { ...account, password: "Another-2026!" };
    expect(await api.refusal(null, team.accept, { ...params(token), body })).toMatchObject({
      status: 401,
      code: "UNAUTHENTICATED",
    });
    const pair = await api.call(member, team.accept, { ...params(token), body });
    expect((await api.call(pair.accessToken, enterprises.mine)).name).toBe("Atlas");
    expect(await api.refusal(member, enterprises.mine)).toMatchObject({ status: 401 });
    await api.call(null, accounts.login, { body: { email, password: PASSWORD } });
    const { enterprises: own } = await api.call(pair.accessToken, accounts.enterprises);
    expect(own.map(({ name, role }) => [name, role])).toEqual([
      ["Atlas", "SALES"],
      ["Hoggar", "BUSINESS_OWNER"],
    ]);
  });

  test("signed in as another address is refused, for a new address too", async () => {
    const other = await api.register();
    const known = (await api.call(await api.register(), accounts.me)).email;
    for (const email of [known, newAddress()]) {
      const token = await inviteByLink(api, owner, { email, role: SALES });
      for (const body of [undefined, account, { password: "x" }]) {
        const refused = await api.refusal(other, team.accept, { ...params(token), body });
        expect(refused).toMatchObject({ status: 403, code: "FORBIDDEN" });
      }
    }
  });

  test("used, expired, withdrawn, replaced and unknown links get one and the same reply", async () => {
    const invite = (email = newAddress()) => inviteByLink(api, owner, { email, role: SALES });
    const used = await invite();
    await acceptInvitationAsNewUser(api, used);
    const email = newAddress();
    const replaced = await invite(email);
    const withdrawn = await invite(email);
    const { invitations } = await api.call(owner, team.list);
    expect(invitations).toHaveLength(1);
    await api.call(owner, team.withdraw, { params: { id: invitations[0]?.id ?? "" } });
    const expired = await invite();
    await runAsTableOwner("update invitation set expires_at = now()");
    const bodies = new Set<string>();
    const known = [used, replaced, withdrawn, expired];
    for (const token of [...known, "A".repeat(64), "short", used.replace(/.$/, "!")]) {
      const read = await api.app.inject({ url: `/api/invitations/${token}` });
      const accepted = await api.app.inject({
        method: "POST",
        url: `/api/invitations/${token}/accept`,
        payload: { password: "x" },
      });
      expect([read.statusCode, accepted.statusCode]).toEqual([404, 404]);
      bodies.add(read.body).add(accepted.body);
    }
    expect([...bodies]).toEqual(['{"code":"NOT_FOUND","message":"No such record"}']);
    // An expired one is listed and can be sent again.
    const [left] = (await api.call(owner, team.list)).invitations;
    const again = await api.call(owner, team.resend, { params: { id: left?.id ?? "" } });
    expect(again.id).toBe(left?.id);
    await acceptInvitationAsNewUser(api, tokenOfLink(again.link));
  });

  test("is accepted by one of two concurrent requests", async () => {
    const token = await inviteByLink(api, owner, { email: newAddress(), role: SALES });
    const accept = () =>
      acceptInvitationAsNewUser(api, token).then(
        () => 200,
        (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1],
      );
    const found = await Promise.all([accept(), accept(), accept()]);
    expect(found.filter((code) => code === 200)).toHaveLength(1);
    // The account exists by then, so the others must sign in or find the link used.
    for (const code of found) expect([200, "NOT_FOUND", "UNAUTHENTICATED"]).toContain(code);
    const known = await api.register();
    const { email } = await api.call(known, accounts.me);
    const again = await inviteByLink(api, owner, { email, role: SALES });
    const both = await Promise.allSettled([
      acceptInvitationAs(api, known, again),
      acceptInvitationAs(api, known, again),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("to a member is refused, also by another spelling of the address", async () => {
    const { email } = await addInvitedUser(api, owner, SALES);
    const body = { email: email.toUpperCase(), role: SALES };
    expect(await api.refusal(owner, team.invite, { body })).toMatchObject({
      status: 409,
      code: "ALREADY_MEMBER",
    });
  });

  test("above one's own role is neither sent, renewed nor withdrawn", async () => {
    const { token: manager } = await addInvitedUser(api, owner, "MANAGER");
    const FORBIDDEN = { status: 403, code: "FORBIDDEN", paths: ["permission"] };
    const email = newAddress();
    const body = { email, role: "BUSINESS_OWNER" };
    expect(await api.refusal(manager, team.invite, { body })).toMatchObject(FORBIDDEN);
    const { id } = await api.call(owner, team.invite, { body: { email, role: "BUSINESS_OWNER" } });
    const lower = { body: { email, role: SALES } };
    expect(await api.refusal(manager, team.invite, lower)).toMatchObject(FORBIDDEN);
    for (const operation of [team.resend, team.withdraw]) {
      expect(await api.refusal(manager, operation, { params: { id } })).toMatchObject(FORBIDDEN);
    }
    const { token: seller } = await addInvitedUser(api, owner, SALES);
    expect(await api.refusal(seller, team.invite, lower)).toMatchObject({
      ...FORBIDDEN,
      codes: ["NOT_ALLOWED"],
    });
    await api.call(manager, team.invite, { body: { email: newAddress(), role: "MANAGER" } });
  });

  test("invalid addresses and roles are refused at their fields", async () => {
    const body = { email: "rym@", role: "KING" };
    expect(await api.refusal(owner, team.invite, { body })).toMatchObject({
      code: "VALIDATION_ERROR",
      paths: ["email", "role"],
      codes: ["INVALID_EMAIL", "INVALID_CHOICE"],
    });
  });
});

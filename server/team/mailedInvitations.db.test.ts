import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { team } from "#contract/team.ts";
import type { Language } from "#domain/text/language.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  acceptInvitationAs,
  acceptInvitationAsNewUser,
  newAddress,
  tokenOfLink,
} from "../../testing/records/team.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

let mailServer: MailServer;
let api: Api;
let owner: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    publicUrl: "https://daftar.example",
    mail: { smtpUrl: mailServer.url, mailFrom: "Daftar <no-reply@daftar.example>" },
  });
});

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

const SALES = "SALES" as const;
const params = (token: string) => ({ params: { token } });
const LINK = /^https:\/\/daftar\.example\/invitation\?token=[\w-]{64}$/m;

beforeEach(async () => {
  owner = await api.withEnterprise("SARL Atlas");
  await verifyAddress(api, owner);
});

const invite = (email: string) => api.call(owner, team.invite, { body: { email, role: SALES } });

test.each<[Language, string, RegExp]>([
  ["fr", "Daftar – invitation de SARL Atlas", /Amina vous invite.*Votre rôle : commercial/],
  ["en", "Daftar – invitation from SARL Atlas", /Amina invites you.*Your role: seller/],
  ["ar", "دفتر – دعوة من SARL Atlas", /يدعوك \u2068Amina\u2069 إلى.*مسؤول المبيعات/],
])(
  "an invitation by mail is written in the inviter's language: %s",
  async (language, subject, text) => {
    const names = { firstName: "Amina", lastName: null, language };
    await api.call(owner, accounts.updateMe, { body: names });
    const { email: inviter } = await api.call(owner, accounts.me);
    const email = newAddress();
    expect(await invite(email)).not.toHaveProperty("link");
    const mail = await mailServer.nextMailTo(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(text);
    expect(mail.replyTo?.[0]?.address).toBe(inviter);
    expect(mail.from?.name).toMatch(/^SARL Atlas (via|عبر) Daftar$/);
    const link = LINK.exec(mail.text ?? "")?.[0];
    const { accessToken } = await acceptInvitationAsNewUser(api, tokenOfLink(link));
    expect(await api.call(accessToken, accounts.me)).toMatchObject({ emailVerified: true });
  },
);

test("an invitation by mail verifies the known address that accepts it", async () => {
  const known = await api.register();
  const { email } = await api.call(known, accounts.me);
  await mailServer.nextMailTo(email);
  await invite(email);
  const { text = "" } = await mailServer.nextMailTo(email);
  const pair = await acceptInvitationAs(api, known, tokenOfLink(LINK.exec(text)?.[0]));
  expect((await api.call(pair.accessToken, accounts.me)).emailVerified).toBe(true);
});

test("an invitation by mail that is resent ends the earlier link", async () => {
  const email = newAddress();
  const { id } = await invite(email);
  const { text: first = "" } = await mailServer.nextMailTo(email);
  expect(await api.call(owner, team.resend, { params: { id } })).not.toHaveProperty("link");
  const { text: second = "" } = await mailServer.nextMailTo(email);
  const old = params(tokenOfLink(LINK.exec(first)?.[0]));
  expect((await api.refusal(null, team.invitation, old)).status).toBe(404);
  await acceptInvitationAsNewUser(api, tokenOfLink(LINK.exec(second)?.[0]));
});

test("an invitation by mail needs the inviter's own address verified", async () => {
  const unverified = await api.withEnterprise();
  const body = { email: newAddress(), role: SALES };
  expect(await api.refusal(unverified, team.invite, { body })).toMatchObject({
    status: 403,
    code: "EMAIL_NOT_VERIFIED",
  });
  expect((await api.call(unverified, team.list)).invitations).toEqual([]);
});

test("an invitation by mail changes nothing when the mail server refuses it", async () => {
  const email = newAddress();
  mailServer.setBehaviour("refuse");
  const body = { email, role: SALES };
  const refused = await api.refusal(owner, team.invite, { body });
  mailServer.setBehaviour("accept");
  expect(refused).toMatchObject({ status: 502, code: "MAIL_FAILED" });
  expect((await api.call(owner, team.list)).invitations).toEqual([]);
});

test("an invitation by mail counts as a mail of the organization", async () => {
  for (let sent = 0; sent < 20; sent += 1) await invite(newAddress());
  const body = { email: newAddress(), role: SALES };
  expect(await api.refusal(owner, team.invite, { body })).toMatchObject({
    status: 429,
    code: "MAIL_LIMIT_REACHED",
  });
});

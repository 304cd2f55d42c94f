import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { hashToken } from "./tokenHash.ts";

const PASSWORD = "Facture#2026";

let mailServer: MailServer;
let api: Api;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mailFrom = "Daftar <no-reply@daftar.example>";
  api = await startApi({
    publicUrl: "https://daftar.example",
    mail: { smtpUrl: mailServer.url, mailFrom },
  });
});

afterEach(() => mailServer.setBehaviour("accept"));

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

async function register(email: string, lang?: "fr" | "en" | "ar", at = api) {
  const body = { email, password: PASSWORD, phone: "0661020304", lang };
  return (await at.call(null, accounts.register, { body })).accessToken;
}

async function takeMailedToken(email: string): Promise<string> {
  const { text = "" } = await mailServer.nextMailTo(email);
  const link = /^https:\/\/daftar\.example\/verify-email\?token=([\w-]{43})$/m.exec(text);
  return link?.[1] ?? "no link in the mail";
}

const verify = (token: string) => api.call(null, accounts.verifyEmail, { body: { token } });

const linkRefusal = (token: string) => api.refusal(null, accounts.verifyEmail, { body: { token } });

const isVerified = async (accessToken: string) =>
  (await api.call(accessToken, accounts.me)).emailVerified;

const resend = (accessToken: string) => api.call(accessToken, accounts.resendVerification);

const INVALID = { status: 400, code: "INVALID_TOKEN" };

describe("a verification link", () => {
  test("is mailed at registration, in the page's language, and verifies the address", async () => {
    const subjects = {
      fr: "Daftar – confirmez votre adresse e-mail",
      en: "Daftar – confirm your email address",
      ar: "دفتر – أكّد بريدك الإلكتروني",
    };
    for (const lang of ["fr", "en", "ar"] as const) {
      const email = `amel-${lang}@example.dz`;
      const accessToken = await register(email, lang);
      expect(await isVerified(accessToken)).toBe(false);
      const token = await takeMailedToken(email);
      expect(mailServer.mails.at(-1)?.subject).toBe(subjects[lang]);
      expect(await verify(token)).toEqual({ email });
      expect(await isVerified(accessToken)).toBe(true);
    }
  });

  test("succeeds when it is opened again, also after another link verified the address", async () => {
    const email = "again@example.dz";
    const accessToken = await register(email);
    const first = await takeMailedToken(email);
    await resend(accessToken);
    const second = await takeMailedToken(email);
    for (const token of [second, second, first]) expect(await verify(token)).toEqual({ email });
  });

  test("succeeds for both of two concurrent uses", async () => {
    const email = "twice@example.dz";
    await register(email);
    const token = await takeMailedToken(email);
    expect(await Promise.all([verify(token), verify(token)])).toEqual([{ email }, { email }]);
  });

  test("is refused when unknown, damaged or older than three days", async () => {
    const email = "late@example.dz";
    const accessToken = await register(email);
    const token = await takeMailedToken(email);
    const { rows } = await api.database.pool.query<{ days: number }>(
      `update email_verification set expires_at = expires_at - interval '3 days'
        where email_key = $1
       returning round(extract(epoch from expires_at - created_at) / 86400)::int as days`,
      [email],
    );
    expect(rows).toEqual([{ days: 0 }]);
    for (const refused of [token, `${token}x`, "unknown"]) {
      expect(await linkRefusal(refused)).toMatchObject(INVALID);
    }
    expect(await isVerified(accessToken)).toBe(false);
  });

  test("verifies only the address that it was sent to", async () => {
    const email = "old@example.dz";
    const accessToken = await register(email);
    const token = await takeMailedToken(email);
    await api.database.pool.query(
      "update app_user set email = 'new@example.dz', email_key = 'new@example.dz' where email = $1",
      [email],
    );
    expect(await linkRefusal(token)).toMatchObject(INVALID);
    expect(await isVerified(accessToken)).toBe(false);
  });

  test("that was used does not verify the address a second time", async () => {
    const email = "used@example.dz";
    const accessToken = await register(email);
    const token = await takeMailedToken(email);
    await verify(token);
    await api.database.pool.query("update app_user set email_verified_at = null where email = $1", [
      email,
    ]);
    expect(await linkRefusal(token)).toMatchObject(INVALID);
    expect(await isVerified(accessToken)).toBe(false);
  });

  test("is stored as a hash", async () => {
    const email = "hash@example.dz";
    await register(email);
    const token = await takeMailedToken(email);
    const { rows } = await api.database.pool.query<{ row: string }>(
      "select v::text || encode(v.hash, 'escape') as row from email_verification v",
    );
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });
});

describe("sending the link again", () => {
  test("uses the profile's language, and sends nothing once the address is verified", async () => {
    const email = "resend@example.dz";
    const accessToken = await register(email);
    const first = await takeMailedToken(email);
    await api.call(accessToken, accounts.updateMe, { body: { language: "ar" } });
    expect(await resend(accessToken)).toEqual({ emailVerified: false });
    expect((await mailServer.nextMailTo(email)).subject).toBe("دفتر – أكّد بريدك الإلكتروني");
    await verify(first);
    const before = mailServer.mails.length;
    expect(await resend(accessToken)).toEqual({ emailVerified: true });
    expect(mailServer.mails).toHaveLength(before);
  });

  test("is limited to five an hour per account, and needs a session", async () => {
    const accessToken = await register("often@example.dz");
    mailServer.setBehaviour("defer");
    for (let time = 0; time < 6; time += 1) {
      const failed = await api.refusal(accessToken, accounts.resendVerification);
      expect(failed).toMatchObject({ code: "MAIL_FAILED" }); // a failed mail counts for the network only
    }
    mailServer.setBehaviour("accept");
    for (let time = 0; time < 5; time += 1) await resend(accessToken);
    const refused = await api.refusal(accessToken, accounts.resendVerification);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    const other = await register("seldom@example.dz");
    expect(await resend(other)).toEqual({ emailVerified: false });
    const anonymous = await api.refusal(null, accounts.resendVerification);
    expect(anonymous).toMatchObject({ status: 401 });
  });

  test("counts when the mail server refuses the address for good", async () => {
    const accessToken = await register("nobody@example.dz");
    mailServer.setBehaviour("refuseRecipient");
    for (let time = 0; time < 5; time += 1) {
      const failed = await api.refusal(accessToken, accounts.resendVerification);
      expect(failed).toMatchObject({ status: 502, code: "MAIL_FAILED" });
    }
    const refused = await api.refusal(accessToken, accounts.resendVerification);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  });

  test("is limited to ten in 24 hours per account: it may be a stranger's address", async () => {
    const email = "victim@example.dz";
    const accessToken = await register(email);
    const endHour = () =>
      api.database.pool.query("delete from sign_in_limit where key = $1", [`verify:${email}`]);
    for (let time = 0; time < 10; time += 1) {
      if (time === 5) await endHour();
      await resend(accessToken);
    }
    await endHour();
    const refused = await api.refusal(accessToken, accounts.resendVerification);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    const mails = mailServer.mails.filter(({ recipients }) => recipients.includes(email));
    expect(mails).toHaveLength(11);
  });

  test("is limited to a hundred links an hour per network, and so is their use", async () => {
    const from = { remoteAddress: "203.0.113.9" };
    const url = "/api/auth/verify-email";
    const useLink = async () =>
      (await api.app.inject({ method: "POST", url, payload: { token: "guess" }, ...from }))
        .statusCode;
    for (let time = 0; time < 100; time += 1) expect(await useLink()).toBe(400);
    expect(await useLink()).toBe(429);
    const authorization = `Bearer ${await register("network@example.dz")}`;
    const path = `${url}/resend`;
    const again = { method: "POST" as const, url: path, headers: { authorization } };
    const refused = await api.app.inject({ ...again, ...from });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ message: expect.stringContaining("network") as string });
    expect((await api.app.inject(again)).statusCode).toBe(200);
  });

  test("is MAIL_FAILED when the mail server refuses it, and can be tried again", async () => {
    const email = "refused@example.dz";
    const accessToken = await register(email);
    await mailServer.nextMailTo(email);
    mailServer.setBehaviour("refuse");
    const refused = await api.refusal(accessToken, accounts.resendVerification);
    expect(refused).toMatchObject({ status: 502, code: "MAIL_FAILED" });
    mailServer.setBehaviour("accept");
    await resend(accessToken);
    expect(await verify(await takeMailedToken(email))).toEqual({ email });
  });
});

describe("a password reset", () => {
  const reset = (token: string) =>
    api.call(null, accounts.confirmReset, { body: { token, newPassword: PASSWORD } });
  const signIn = async (email: string) =>
    (await api.call(null, accounts.login, { body: { email, password: PASSWORD } })).accessToken;

  test("by a mailed link verifies the address", async () => {
    const email = "reset@example.dz";
    await register(email);
    await mailServer.nextMailTo(email);
    await api.call(null, accounts.forgotPassword, { body: { email } });
    const { text = "" } = await mailServer.nextMailTo(email);
    await reset(/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "");
    expect(await isVerified(await signIn(email))).toBe(true);
  });

  test("by a link that was not mailed, or mailed to another address, does not", async () => {
    const unmailed = { email: "logged@example.dz", mailedTo: null };
    const moved = { email: "moved@example.dz", mailedTo: "former@example.dz" };
    for (const { email, mailedTo } of [unmailed, moved]) {
      await register(email);
      await api.database.pool.query(
        `insert into password_reset (hash, user_id, expires_at, mailed_to)
         select $1, id, now() + interval '1 hour', $2 from app_user where email = $3`,
        [hashToken(`token of ${email}`), mailedTo, email],
      );
      await reset(`token of ${email}`);
      expect(await isVerified(await signIn(email))).toBe(false);
    }
  });
});

describe("sending a document", () => {
  test("is EMAIL_NOT_VERIFIED until the address is verified", async () => {
    const email = "sender@example.dz";
    const accessToken = await register(email);
    await api.call(accessToken, enterprises.create, { body: { name: "Atelier Atlas" } });
    const clientId = await newClient(api, accessToken);
    const { id } = await api.call(accessToken, documents.create, { body: quotation(clientId) });
    const send = { params: { id }, body: { to: "recipient@example.dz" } };
    const refused = await api.refusal(accessToken, documents.send, send);
    expect(refused).toMatchObject({ status: 403, code: "EMAIL_NOT_VERIFIED" });
    await verify(await takeMailedToken(email));
    expect(await api.call(accessToken, documents.send, send)).toMatchObject({ status: "SENT" });
    const mail = await mailServer.nextMailTo("recipient@example.dz");
    expect(mail.replyTo).toMatchObject([{ address: email }]);
  });
});

test("without a mail server registration sends and stores no link, and resending says so", async () => {
  const without = await startApi();
  try {
    const accessToken = await register("amel@example.dz", "fr", without);
    const refused = await without.refusal(accessToken, accounts.resendVerification);
    expect(refused).toMatchObject({ status: 409, code: "MAIL_NOT_CONFIGURED" });
    const { rows } = await without.database.pool.query("select 1 from email_verification");
    expect(rows).toEqual([]);
  } finally {
    await without.close();
  }
});

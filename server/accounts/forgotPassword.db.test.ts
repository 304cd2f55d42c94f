import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import { passkeys } from "#contract/passkeys.ts";
import { twoStep } from "#contract/twoStep.ts";
import { createLogger } from "../logging.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  addPasskey,
  readPasskeyRefusal,
  signInWithPasskey,
} from "../../testing/records/passkeys.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { totpCode } from "../../testing/totp.ts";

const OLD_PASSWORD = "Facture#2026";
const NEW_PASSWORD = "Devis#2027";

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

afterAll(async () => {
  await api.close();
  await mailServer.close();
});

/** Registers an account and awaits its verification mail. */
async function register(email: string) {
  const body = { email, password: OLD_PASSWORD, phone: "0661020304" };
  const pair = await api.call(null, accounts.register, { body });
  await mailServer.nextMailTo(email);
  return pair;
}

const requestReset = (email: string, lang?: "fr" | "ar") =>
  api.call(null, accounts.forgotPassword, { body: { email, lang } });

const resetBody = (token: string, newPassword = NEW_PASSWORD) => ({ body: { token, newPassword } });

const signIn = (email: string, password: string) =>
  api.call(null, accounts.login, { body: { email, password } });

const LINK = /https:\/\/daftar\.example\/reset-password\?token=([\w-]+)/;

async function requestResetToken(email: string): Promise<string> {
  await requestReset(email);
  const { text = "" } = await mailServer.nextMailTo(email);
  return LINK.exec(text)?.[1] ?? "no link in the mail";
}

async function setUpTwoStep(token: string): Promise<void> {
  const { secret } = await api.call(token, twoStep.start, { body: { password: OLD_PASSWORD } });
  await api.call(token, twoStep.confirm, { body: { code: totpCode(secret) } });
}

describe("a password reset", () => {
  test("ends the passkeys of an unverified address: a stranger may have added them", async () => {
    const email = "claimed@example.dz";
    const { accessToken } = await register(email);
    const { authenticator } = await addPasskey(api, accessToken, OLD_PASSWORD);
    await api.call(null, accounts.confirmReset, resetBody(await requestResetToken(email)));
    expect(await readPasskeyRefusal(api, authenticator)).toBe("PASSKEY_REFUSED");
  });

  test("keeps the passkeys of a verified address", async () => {
    const email = "keeps@example.dz";
    const { accessToken } = await register(email);
    await verifyAddress(api, accessToken);
    const { authenticator } = await addPasskey(api, accessToken, OLD_PASSWORD);
    expect((await mailServer.nextMailTo(email)).subject).toBe("Daftar – clé d’accès ajoutée");
    await api.call(null, accounts.confirmReset, resetBody(await requestResetToken(email)));
    await signInWithPasskey(api, authenticator);
    // Access to the mailbox isn't enough: the session with the new password can't change the passkeys.
    const { accessToken: token } = await signIn(email, NEW_PASSWORD);
    const refused = await api.refusal(token, passkeys.startAdding, {
      body: { password: NEW_PASSWORD },
    });
    expect(refused).toMatchObject({ status: 403, code: "SIGN_IN_WITH_PASSKEY" });
  });

  test("works once per link and ends every session", async () => {
    const email = "amel@example.dz";
    const { accessToken, refreshToken } = await register(email);
    const token = await requestResetToken(email);
    expect(await api.call(null, accounts.confirmReset, resetBody(token))).toEqual({ email });
    expect(await api.refusal(accessToken, accounts.me)).toMatchObject({ code: "UNAUTHENTICATED" });
    const renewed = await api.refusal(null, accounts.refresh, { body: { refreshToken } });
    expect(renewed).toMatchObject({ code: "UNAUTHENTICATED" });
    const old = await api.refusal(null, accounts.login, {
      body: { email, password: OLD_PASSWORD },
    });
    expect(old).toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(await signIn(email, NEW_PASSWORD)).toHaveProperty("accessToken");
    const again = await api.refusal(null, accounts.confirmReset, resetBody(token));
    expect(again).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
  });

  test("gets the same response for a known and an unknown address", async () => {
    const email = "known@example.dz";
    await register(email);
    expect(await requestReset("unknown@example.dz")).toEqual(
      await requestReset("Known@Example.dz"),
    );
    await mailServer.nextMailTo(email);
    await requestReset("not an address");
    const unknown = mailServer.mails.filter(({ recipients }) => !recipients.includes(email));
    expect(unknown.flatMap(({ recipients }) => recipients)).not.toContain("unknown@example.dz");
  });

  test("sends the mail in the profile's language, else in the page's", async () => {
    const { accessToken } = await register("lang@example.dz");
    await requestReset("lang@example.dz", "ar");
    expect((await mailServer.nextMailTo("lang@example.dz")).subject).toBe("دفتر – كلمة مرور جديدة");
    await api.call(accessToken, accounts.updateMe, { body: { language: "en" } });
    await requestReset("lang@example.dz", "ar");
    expect((await mailServer.nextMailTo("lang@example.dz")).subject).toBe("Daftar – new password");
  });

  test("refuses a weak new password and keeps the link valid", async () => {
    const email = "weak@example.dz";
    await register(email);
    const token = await requestResetToken(email);
    const refused = await api.refusal(null, accounts.confirmReset, resetBody(token, "weak"));
    expect(refused).toMatchObject({ code: "VALIDATION_ERROR" });
    expect(refused.paths).toContain("newPassword");
    await api.call(null, accounts.confirmReset, resetBody(token));
  });

  test("refuses a link after one hour", async () => {
    const email = "late@example.dz";
    await register(email);
    const token = await requestResetToken(email);
    const { rows } = await api.database.pool.query<{ minutes: number }>(
      `update password_reset set expires_at = expires_at - interval '1 hour'
       returning round(extract(epoch from expires_at - created_at) / 60)::int as minutes`,
    );
    expect(rows.map(({ minutes }) => minutes)).toContain(0);
    const refused = await api.refusal(null, accounts.confirmReset, resetBody(token));
    expect(refused).toMatchObject({ code: "INVALID_TOKEN" });
    expect(await signIn(email, OLD_PASSWORD)).toHaveProperty("accessToken");
  });

  test("succeeds for one of two concurrent uses of a link and invalidates the other links", async () => {
    const email = "many@example.dz";
    await register(email);
    const [first, second] = [await requestResetToken(email), await requestResetToken(email)];
    const results = await Promise.allSettled(
      ["Devis#2027", "Devis#2028"].map((password) =>
        api.call(null, accounts.confirmReset, resetBody(second, password)),
      ),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = await api.refusal(null, accounts.confirmReset, resetBody(first));
    expect(refused).toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("is limited to five requests an hour for known and unknown addresses", async () => {
    for (const email of ["often@example.dz", "never@example.dz"]) {
      if (email.startsWith("often")) await register(email);
      for (let time = 0; time < 5; time += 1) await requestReset(email);
      const refused = await api.refusal(null, accounts.forgotPassword, { body: { email } });
      expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    }
  });
});

describe("a mailed link to an unverified address", () => {
  test("leaves the organizations of its registrant to be confirmed", async () => {
    const email = "salim@example.dz";
    const { accessToken: stranger } = await register(email);
    await api.call(stranger, enterprises.create, { body: { name: "Quincaillerie" } });
    await api.call(null, accounts.confirmReset, resetBody(await requestResetToken(email)));
    const { accessToken } = await signIn(email, NEW_PASSWORD);
    expect(await api.call(accessToken, accounts.hasEnterprise)).toEqual({ hasEnterprise: false });
    const { enterprises: own, unconfirmed } = await api.call(accessToken, accounts.enterprises);
    expect([own, unconfirmed]).toMatchObject([[], [{ name: "Quincaillerie" }]]);
    // The address is verified now: another link leaves the confirmed organization as it is.
    const enterpriseId = unconfirmed[0]?.id ?? "";
    const answer = { body: { enterpriseId, keep: true } };
    await api.call(accessToken, accounts.claimEnterprise, answer);
    await mailServer.nextMailTo(email); // the notice that the password was changed
    await api.call(
      null,
      accounts.confirmReset,
      resetBody(await requestResetToken(email), OLD_PASSWORD),
    );
    const again = await signIn(email, OLD_PASSWORD);
    expect((await api.call(again.accessToken, enterprises.mine)).name).toBe("Quincaillerie");
  });

  test("removes the second step of its registrant, without asking for it", async () => {
    const email = "lyes@example.dz";
    const { accessToken: stranger } = await register(email);
    await api.call(stranger, enterprises.create, { body: { name: "Quincaillerie" } });
    await setUpTwoStep(stranger);
    await api.call(null, accounts.confirmReset, resetBody(await requestResetToken(email)));
    const { accessToken } = await signIn(email, NEW_PASSWORD);
    expect((await api.call(accessToken, twoStep.get)).isOn).toBe(false);
    const { unconfirmed } = await api.call(accessToken, accounts.enterprises);
    expect(unconfirmed).toMatchObject([{ name: "Quincaillerie" }]);
    expect(await api.refusal(stranger, accounts.me)).toMatchObject({ status: 401 });
  });
});

test("a mailed link to a verified address asks for the second step", async () => {
  const email = "meriem@example.dz";
  const { accessToken } = await register(email);
  await verifyAddress(api, accessToken);
  await setUpTwoStep(accessToken);
  expect((await mailServer.nextMailTo(email)).subject).toContain("deux étapes");
  const refused = await api.refusal(
    null,
    accounts.confirmReset,
    resetBody(await requestResetToken(email)),
  );
  expect(refused).toMatchObject({ status: 401, code: "SECOND_FACTOR" });
  expect((await api.call(accessToken, twoStep.get)).isOn).toBe(true);
});

test("without a mail server the log has the link and the unset settings, the response neither", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const without = await startApi({ log });
  const body = { email: "amel@example.dz", password: OLD_PASSWORD, phone: "0661020304" };
  await without.call(null, accounts.register, { body });
  const reset = { body: { email: "amel@example.dz" } };
  expect(await without.call(null, accounts.forgotPassword, reset)).toEqual({});
  await without.close(); // waits for background tasks
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    unset: ["SMTP_URL", "MAIL_FROM"],
    link: expect.stringMatching(
      /^http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}$/,
    ) as string,
  });
});

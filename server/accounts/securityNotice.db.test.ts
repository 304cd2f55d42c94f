import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { enterprises } from "#contract/enterprises.ts";
import { twoStep } from "#contract/twoStep.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addPasskey } from "../../testing/records/passkeys.ts";
import { verifyAddress } from "../../testing/records/verifiedAddress.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";
import { totpCode } from "../../testing/totp.ts";

const PASSWORD = "Facture#2026";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

let mailServer: MailServer;
let api: Api;
let userCount = 0;

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

interface CallOrigin {
  agent?: string;
  address?: string;
  cookie?: string;
}

async function send(
  operation: { method: string; path: string },
  payload: object,
  { agent = CHROME, address = "203.0.113.1", cookie = "" }: CallOrigin = {},
) {
  const reply = await api.app.inject({
    method: operation.method as "POST",
    url: `/api${operation.path}`,
    headers: { "user-agent": agent, "x-forwarded-for": address, cookie },
    payload,
  });
  expect(reply.statusCode).toBeLessThan(300);
  const [device = ""] = String(reply.headers["set-cookie"]).split(";");
  return { pair: reply.json<TokenPair>(), cookie: device };
}

/** Registers a user and verifies the address; the verification mail is already received. */
async function register(language: "fr" | "en" | "ar" = "fr") {
  userCount += 1;
  const email = `owner${userCount}@example.dz`;
  const body = { email, password: PASSWORD, phone: "0661020304" };
  const { pair, cookie } = await send(accounts.register, body);
  await mailServer.nextMailTo(email);
  await verifyAddress(api, pair.accessToken);
  await api.call(pair.accessToken, accounts.updateMe, { body: { language } });
  return { email, token: pair.accessToken, cookie };
}

const signIn = (email: string, from: CallOrigin) =>
  send(accounts.login, { email, password: PASSWORD }, from);

const subjectsTo = (email: string) =>
  mailServer.mails
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ subject }) => subject);

const changePassword = (token: string, newPassword: string) =>
  api.call(token, accounts.changePassword, {
    body: { currentPassword: PASSWORD, newPassword },
    headers: { "user-agent": FIREFOX },
  });

test("a sign-in from a new device is mailed in the profile's language, with the device", async () => {
  const { email } = await register("en");
  await signIn(email, { agent: FIREFOX, address: "198.51.100.7" });
  const { subject, text = "" } = await mailServer.nextMailTo(email);
  expect(subject).toBe("Daftar – sign-in from a new device");
  expect(text).toContain("Device: Firefox · Linux");
  expect(text).toMatch(/Time in Algiers: \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/);
  expect(text).toContain("\nhttps://daftar.example/forgot-password");
});

test("the same device again, and one without cookie at a known address, are not new", async () => {
  const { email, token, cookie } = await register();
  await signIn(email, { cookie, address: "198.51.100.8" });
  await signIn(email, {});
  // The next mail is the one about the password, so the sign-ins sent no notice.
  await changePassword(token, "Devis#2027");
  const { subject } = await mailServer.nextMailTo(email);
  expect(subject).toBe("Daftar – mot de passe modifié");
});

test("another browser at a known address is new", async () => {
  const { email } = await register("ar");
  await signIn(email, { agent: FIREFOX });
  const { subject, text } = await mailServer.nextMailTo(email);
  expect(subject).toBe("دفتر – تسجيل دخول من جهاز جديد");
  expect(text).toContain("الجهاز: Firefox · Linux");
});

test("a reset password is mailed", async () => {
  const { email } = await register();
  await api.call(null, accounts.forgotPassword, { body: { email } });
  const { text = "" } = await mailServer.nextMailTo(email);
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? "";
  await api.call(null, accounts.confirmReset, { body: { token, newPassword: "Devis#2027" } });
  expect((await mailServer.nextMailTo(email)).subject).toBe("Daftar – mot de passe modifié");
});

test("two-step sign-in that is switched on or off is mailed", async () => {
  const { email, token } = await register();
  const { secret } = await api.call(token, twoStep.start, { body: { password: PASSWORD } });
  const { recoveryCodes } = await api.call(token, twoStep.confirm, {
    body: { code: totpCode(secret) },
  });
  const { subject, text } = await mailServer.nextMailTo(email);
  expect(subject).toBe("Daftar – connexion en deux étapes activée");
  expect(text).toContain("demandez à un propriétaire de votre organisation");
  const body = { password: PASSWORD, code: recoveryCodes[0] ?? "" };
  await api.call(token, twoStep.remove, { body });
  expect((await mailServer.nextMailTo(email)).subject).toBe(
    "Daftar – connexion en deux étapes arrêtée",
  );
});

test("a new passkey is mailed, with where to remove it", async () => {
  const { email, token } = await register("ar");
  await addPasskey(api, token, PASSWORD);
  const { subject, text } = await mailServer.nextMailTo(email);
  expect(subject).toBe("دفتر – أُضيف مفتاح مرور");
  expect(text).toContain("حسابي ومؤسستي › الأمان");
});

test("a new API key is mailed by its name, with where to remove it", async () => {
  const { email, token } = await register();
  await api.call(token, enterprises.create, { body: { name: "Atelier Atlas" } });
  await api.call(token, apiKeys.create, { body: { name: "Boutique", role: "SALES" } });
  const { subject, text } = await mailServer.nextMailTo(email);
  expect(subject).toBe("Daftar – clé d’API créée");
  expect(text).toContain("La clé d’API Boutique");
  expect(text).toContain("Profil › Clés d’API");
});

test("a user gets at most 20 notices an hour", async () => {
  const { email, token } = await register();
  await api.call(token, enterprises.create, { body: { name: "Atelier Atlas" } });
  const createAndRemove = async () => {
    const body = { name: "Boutique", role: "SALES" as const };
    const { id } = await api.call(token, apiKeys.create, { body });
    await api.call(token, apiKeys.remove, { params: { id } });
  };
  for (let at = 0; at < 20; at += 1) {
    await createAndRemove();
    expect((await mailServer.nextMailTo(email)).subject).toBe("Daftar – clé d’API créée");
  }
  await createAndRemove();
  await api.call(null, accounts.forgotPassword, { body: { email } });
  const { text } = await mailServer.nextMailTo(email);
  expect(text).toContain("/reset-password?token=");
});

test("an unverified address gets no notice", async () => {
  const stranger = { email: "stranger@example.dz", password: PASSWORD, phone: "0661020304" };
  const { pair } = await send(accounts.register, stranger);
  await mailServer.nextMailTo(stranger.email);
  await changePassword(pair.accessToken, "Devis#2027");
  const { email, token } = await register();
  await changePassword(token, "Devis#2027");
  await mailServer.nextMailTo(email);
  expect(subjectsTo(stranger.email)).toEqual(["Daftar – confirmez votre adresse e-mail"]);
});

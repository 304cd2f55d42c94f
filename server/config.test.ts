import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ConfigError, loadSecret, readConfig } from "./config.ts";
import { SETTINGS } from "./settings.ts";

test("the defaults are http://localhost:3000 and ./data", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "localhost",
    publicUrl: "http://localhost:3000",
    trustedProxies: null,
    dataDir: resolve("data"),
    databaseUrl: null,
    appDatabaseUrl: null,
    jwtSecret: null,
    sealKey: null,
    google: null,
    mail: null,
    mailLimits: { perOrganization: [20, 100, 500], total: 10_000 },
    storageReserve: 524_288_000,
    uploadsTotal: null,
    quotas: {},
    metrics: null,
    logLevel: "warn",
  });
});

test("an empty setting counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", GOOGLE_CLIENT_ID: "" })).toEqual(readConfig({}));
});

test("PUBLIC_URL defaults to localhost with the given port", () => {
  expect(readConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
  expect(readConfig({ PORT: "8080", PUBLIC_URL: "https://daftar.example/" }).publicUrl).toBe(
    "https://daftar.example",
  );
});

test("Google sign-in requires client id and secret; the issuer defaults to Google's", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(readConfig(google).google).toEqual({
    clientId: "id",
    clientSecret: "secret",
    issuer: "https://accounts.google.com",
  });
  expect(() => readConfig({ GOOGLE_CLIENT_ID: "id" })).toThrow(
    /^GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is set/,
  );
});

test("APP_DATABASE_URL requires DATABASE_URL", () => {
  const appDatabaseUrl = "postgres://daftar_app:secret@localhost/daftar";
  const databaseUrl = "postgres://daftar:secret@localhost/daftar";
  expect(() => readConfig({ APP_DATABASE_URL: appDatabaseUrl })).toThrow(
    /^DATABASE_URL is missing: APP_DATABASE_URL is set/,
  );
  const both = { DATABASE_URL: databaseUrl, APP_DATABASE_URL: appDatabaseUrl };
  expect(readConfig(both)).toMatchObject({ databaseUrl, appDatabaseUrl });
});

test("SMTP_URL requires MAIL_FROM", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://localhost:25" })).toThrow(/^MAIL_FROM is missing/);
  const mailFrom = "Daftar <invoices@daftar.example>";
  const smtpUrl = "smtp://localhost:25";
  expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }).mail).toEqual({
    smtpUrl,
    mailFrom,
  });
});

test.each([
  ["PORT", "80a"],
  ["PORT", "65536"],
  ["HOST", "http://localhost"],
  ["PUBLIC_URL", "daftar.example"],
  ["PUBLIC_URL", "https://daftar.example/app"],
  ["DATABASE_URL", "mysql://localhost/daftar"],
  ["JWT_SECRET", "short"],
  ["GOOGLE_ISSUER", "accounts.google.com"],
  ["GOOGLE_ISSUER", "http://accounts.google.com"],
  ["GOOGLE_ISSUER", "http://127.0.0.1.example"],
  ["SMTP_URL", "https://mail.example"],
  ["MAIL_FROM", "nobody"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", `${"long enough ".repeat(4)}with spaces`],
  ["LOG_LEVEL", "loud"],
])("%s=%s throws a ConfigError with one line that names the setting", (name, value) => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const read = () => readConfig({ ...google, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} is not usable: it takes [^\\n]+\\.$`));
});

test("the error message does not contain the value, which may be a password", () => {
  const read = () => readConfig({ DATABASE_URL: "mysql://daftar:hunter2@host" });
  expect(read).toThrow(/^DATABASE_URL is not usable((?!hunter2).)*$/);
});

const folders: string[] = [];

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "daftar-secret-"));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("the secret is created once, stored, and readable only by its owner", () => {
  const dataDir = join(createFolder(), "data");
  const secret = loadSecret(dataDir);
  expect(secret).toHaveLength(64);
  expect(loadSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, "jwt-secret")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, "jwt-secret"), "utf8").trim()).toBe(secret);
});

test("a damaged secret is an error and is not replaced", () => {
  const dataDir = createFolder();
  writeFileSync(join(dataDir, "jwt-secret"), "cut");
  expect(() => loadSecret(dataDir)).toThrow(/jwt-secret is damaged/);
});

test("trusted proxies are addresses and networks", () => {
  const proxiesOf = (text: string) => readConfig({ TRUSTED_PROXIES: text }).trustedProxies;
  expect(proxiesOf("172.18.0.0/16, 10.0.0.7,fd00::/8")).toEqual([
    "172.18.0.0/16",
    "10.0.0.7",
    "fd00::/8",
  ]);
  for (const wrong of [
    "proxy",
    "10.0.0.7/33",
    "::/0",
    "0.0.0.0/0",
    "10.0.0.0/8/8",
    "1.2.3.4,",
    "fe80::1%eth0",
  ]) {
    expect(() => proxiesOf(wrong)).toThrow(
      /^TRUSTED_PROXIES is not usable: it takes IP addresses and networks/,
    );
  }
});

test("a secret that others may read is made readable by its owner only", () => {
  const dataDir = createFolder();
  const secret = loadSecret(dataDir);
  chmodSync(join(dataDir, "jwt-secret"), 0o644);
  expect(loadSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, "jwt-secret")).mode & 0o777).toBe(0o600);
});

test.each([
  ["binary", Buffer.from("ff".repeat(48), "hex")],
  ["with a control character", Buffer.from(`${"a".repeat(40)}\u0000b`)],
  ["of two lines", Buffer.from(`${"a".repeat(40)}\n${"b".repeat(40)}\n`)],
])("a secret that is %s is an error and is not replaced", (_what, bytes) => {
  const dataDir = createFolder();
  writeFileSync(join(dataDir, "jwt-secret"), bytes);
  expect(() => loadSecret(dataDir)).toThrow(/jwt-secret is damaged/);
  expect(readFileSync(join(dataDir, "jwt-secret"))).toEqual(bytes);
});

test(".env.example names every setting", () => {
  const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(SETTINGS)));
});

test("the total of uploads is in megabytes, at least 16", () => {
  expect(readConfig({ UPLOADS_TOTAL_MB: "64" }).uploadsTotal).toBe(67_108_864);
  expect(() => readConfig({ UPLOADS_TOTAL_MB: "8" })).toThrow("UPLOADS_TOTAL_MB is not usable");
});

test("quotas of organizations are numbers above 0, of images in megabytes", () => {
  const env = { DOCUMENTS_PER_DAY: "100", ORGANIZATIONS_PER_DAY: "3", IMAGES_TOTAL_MB: "2" };
  expect(readConfig(env).quotas).toEqual({
    documentsPerDay: 100,
    organizationsPerDay: 3,
    imageBytes: 2_097_152,
  });
  expect(() => readConfig({ RECORDS_PER_DAY: "0" })).toThrow("RECORDS_PER_DAY is not usable");
});

test("the limits of mails are three numbers by the organization's age, and a total", () => {
  const limits = { MAILS_PER_DAY: "5, 50,300", MAILS_PER_DAY_TOTAL: "2000" };
  expect(readConfig(limits).mailLimits).toEqual({ perOrganization: [5, 50, 300], total: 2000 });
  expect(() => readConfig({ MAILS_PER_DAY: "20" })).toThrow("MAILS_PER_DAY is not usable");
});

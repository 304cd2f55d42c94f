import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { ConfigError } from "./configError.ts";
import type { QuotaSettings } from "./quotas.ts";
import { generateSealKey, parseSealKey, type SealKey } from "./seals/sealKey.ts";
import { MAIL_LIMITS, type MailLimits } from "./mail/limits.ts";
import { loadSecretFile } from "./secretFile.ts";
import {
  type LOG_LEVELS,
  type SettingName,
  SETTINGS,
  MIN_SECRET_LENGTH,
  type SettingValue,
} from "./settings.ts";

export { ConfigError };

export type Environment = Record<string, string | undefined>;

export interface Config {
  port: number;
  /** The address on which the server listens; `localhost` accepts only local connections. */
  host: string;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** The proxies whose X-Forwarded headers are trusted; null: those on this machine. */
  trustedProxies: string[] | null;
  /** An absolute path. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The same database, signed in as the program's role; null: connections of `databaseUrl` switch to the role. */
  appDatabaseUrl: string | null;
  /** Null: use `loadSecret`. */
  jwtSecret: string | null;
  /** Null: use `loadSealKey`. */
  sealKey: SealKey | null;
  /** Null: sign-in with Google is disabled. */
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** Null: mail is disabled. */
  mail: { smtpUrl: string; mailFrom: string } | null;
  mailLimits: MailLimits;
  /** The number of free bytes on the disk below which writes are refused. */
  storageReserve: number;
  /** The maximum bytes of all uploads in progress; null: the default. */
  uploadsTotal: number | null;
  /** The quotas that are set; the others have their defaults. */
  quotas: Partial<QuotaSettings>;
  /** Null: there are no metrics. */
  metrics: { token: string; dataDir: string } | null;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads the settings (docs/operations.md#settings). An empty value counts as unset.
 *
 * @throws {ConfigError} naming the first invalid or missing setting
 */
export function readConfig(env: Environment): Config {
  const uploadMegabytes = readSetting(env, "UPLOADS_TOTAL_MB");
  const chosenPort = readSetting(env, "PORT") ?? 3000;
  const dataDir = resolve(readSetting(env, "DATA_DIR") ?? "data");
  const metricsToken = readSetting(env, "METRICS_TOKEN");
  return {
    port: chosenPort,
    host: readSetting(env, "HOST") ?? "localhost",
    publicUrl: readSetting(env, "PUBLIC_URL") ?? `http://localhost:${chosenPort}`,
    trustedProxies: readSetting(env, "TRUSTED_PROXIES"),
    dataDir,
    ...readDatabaseUrls(env),
    jwtSecret: readSetting(env, "JWT_SECRET"),
    sealKey: readSetting(env, "SEAL_KEY"),
    google: readGoogleSettings(env),
    mail: readMailSettings(env),
    mailLimits: {
      perOrganization: readSetting(env, "MAILS_PER_DAY") ?? MAIL_LIMITS.perOrganization,
      total: readSetting(env, "MAILS_PER_DAY_TOTAL") ?? MAIL_LIMITS.total,
    },
    storageReserve: (readSetting(env, "STORAGE_RESERVE_MB") ?? 500) * 1024 * 1024,
    uploadsTotal: uploadMegabytes === null ? null : uploadMegabytes * 1024 * 1024,
    quotas: readQuotaSettings(env),
    metrics: metricsToken === null ? null : { token: metricsToken, dataDir },
    logLevel: readSetting(env, "LOG_LEVEL") ?? "warn",
  };
}

function readGoogleSettings(env: Environment): Config["google"] {
  const clientId = readSetting(env, "GOOGLE_CLIENT_ID");
  const clientSecret = readSetting(env, "GOOGLE_CLIENT_SECRET");
  const issuer = readSetting(env, "GOOGLE_ISSUER") ?? "https://accounts.google.com";
  if (clientId === null && clientSecret === null) return null;
  if (clientId === null) throw missingSettingError("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  if (clientSecret === null) throw missingSettingError("GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID");
  return { clientId, clientSecret, issuer };
}

function readDatabaseUrls(env: Environment): Pick<Config, "databaseUrl" | "appDatabaseUrl"> {
  const databaseUrl = readSetting(env, "DATABASE_URL");
  const appDatabaseUrl = readSetting(env, "APP_DATABASE_URL");
  if (databaseUrl === null && appDatabaseUrl !== null) {
    throw missingSettingError("DATABASE_URL", "APP_DATABASE_URL");
  }
  return { databaseUrl, appDatabaseUrl };
}

function readQuotaSettings(env: Environment): Config["quotas"] {
  const documentsPerDay = readSetting(env, "DOCUMENTS_PER_DAY");
  const recordsPerDay = readSetting(env, "RECORDS_PER_DAY");
  const organizationsPerDay = readSetting(env, "ORGANIZATIONS_PER_DAY");
  const imageMegabytes = readSetting(env, "IMAGES_TOTAL_MB");
  const writtenMegabytes = readSetting(env, "WRITTEN_PER_DAY_MB");
  return {
    ...(documentsPerDay !== null && { documentsPerDay }),
    ...(recordsPerDay !== null && { recordsPerDay }),
    ...(organizationsPerDay !== null && { organizationsPerDay }),
    ...(imageMegabytes !== null && { imageBytes: imageMegabytes * 1024 * 1024 }),
    ...(writtenMegabytes !== null && { writtenBytesPerDay: writtenMegabytes * 1024 * 1024 }),
  };
}

function readMailSettings(env: Environment): Config["mail"] {
  const smtpUrl = readSetting(env, "SMTP_URL");
  const mailFrom = readSetting(env, "MAIL_FROM");
  if (smtpUrl === null) return null;
  if (mailFrom === null) throw missingSettingError("MAIL_FROM", "SMTP_URL");
  return { smtpUrl, mailFrom };
}

function readSetting<N extends SettingName>(env: Environment, name: N): SettingValue<N> | null {
  const text = env[name]?.trim();
  if (text === undefined || text === "") return null;
  const { schema, takes } = SETTINGS[name];
  const result = schema.safeParse(text);
  // The message omits the value, which may be a password.
  if (!result.success) throw new ConfigError(`${name} is not usable: it takes ${takes}.`);
  return result.data as SettingValue<N>;
}

function missingSettingError(name: SettingName, because: SettingName): ConfigError {
  return new ConfigError(
    `${name} is missing: ${because} is set, and it takes ${SETTINGS[name].takes}.`,
  );
}

/**
 * Loads the installation's secret when JWT_SECRET is unset: it signs access tokens, and encryption keys are derived from
 * it. It is created at the first start and stored in DATA_DIR, readable only by this user.
 *
 * @throws {ConfigError} when its file is damaged, or cannot be read or written
 */
export function loadSecret(dataDir: string): string {
  return loadSecretFile(join(dataDir, "jwt-secret"), {
    setting: "JWT_SECRET",
    loss: "everybody signs in again",
    create: () => randomBytes(48).toString("base64url"),
    read: (text) => (text.length >= MIN_SECRET_LENGTH ? text : null),
  });
}

/**
 * Loads the key that signs the seals of issued documents when SEAL_KEY is unset, in the same way as `loadSecret`.
 *
 * @throws {ConfigError} when its file is damaged, or cannot be read or written
 */
export function loadSealKey(dataDir: string): SealKey {
  return loadSecretFile(join(dataDir, "seal-key"), {
    setting: "SEAL_KEY",
    loss: "new seals have another key",
    create: generateSealKey,
    read: parseSealKey,
  });
}

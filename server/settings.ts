import { isIP } from "node:net";
import { z } from "zod";
import { parseSealKey } from "./seals/sealKey.ts";

export const MIN_SECRET_LENGTH = 32;
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535);

function urlSchema(...protocols: string[]) {
  return z.string().refine((text) => {
    return URL.canParse(text) && protocols.includes(new URL(text).protocol);
  });
}

/** `localhost` and the loopback addresses. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export function isLoopback(url: URL): boolean {
  return LOOPBACK.test(url.hostname);
}

/** The URL of an OpenID provider. It authenticates users, so only a loopback address may use http. */
const issuer = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url));
});

/** The public URL: an origin without a path. */
const origin = urlSchema("http:", "https:")
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === "/" && url.search === "" && url.hash === "")
  .transform((url) => url.origin);

/** Whether a text is an IP address or a network such as 172.18.0.0/16, but not the network of all addresses (`/0`). */
function isAddressOrNetwork(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || address.includes("%") || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128);
}

/** IP addresses and networks, separated by commas. */
const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .refine((list) => list.every(isAddressOrNetwork));

/** Every setting (docs/operations.md#settings): its schema, and a description of valid values. */
export const SETTINGS = {
  PORT: { schema: port, takes: "a port number from 0 to 65535" },
  HOST: { schema: z.string().regex(/^[\w.:%-]+$/), takes: "a host name or an IP address" },
  PUBLIC_URL: {
    schema: origin,
    takes: "an address such as https://daftar.example, without a path",
  },
  TRUSTED_PROXIES: {
    schema: networks,
    takes: "IP addresses and networks separated by commas, such as 172.18.0.0/16,10.0.0.7",
  },
  DATA_DIR: { schema: z.string(), takes: "a folder" },
  DATABASE_URL: {
    schema: urlSchema("postgres:", "postgresql:"),
    takes: "an address such as postgres://user:password@host:5432/daftar",
  },
  APP_DATABASE_URL: {
    schema: urlSchema("postgres:", "postgresql:"),
    takes: "an address such as postgres://daftar_app:password@host:5432/daftar",
  },
  JWT_SECRET: {
    schema: z.string().min(MIN_SECRET_LENGTH),
    takes: `at least ${MIN_SECRET_LENGTH} random characters`,
  },
  SEAL_KEY: {
    schema: z
      .string()
      .transform(parseSealKey)
      .refine((key) => key !== null),
    takes: "the 32 bytes of an Ed25519 private key as base64",
  },
  GOOGLE_CLIENT_ID: { schema: z.string(), takes: "the client id that Google gave" },
  GOOGLE_CLIENT_SECRET: { schema: z.string(), takes: "the client secret that Google gave" },
  GOOGLE_ISSUER: { schema: issuer, takes: "the https address of an OpenID provider" },
  SMTP_URL: {
    schema: urlSchema("smtp:", "smtps:"),
    takes: "an address such as smtps://user:password@host:465",
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/),
    takes: "a sender such as Daftar <invoices@daftar.example>",
  },
  MAILS_PER_DAY: {
    schema: z
      .string()
      .regex(/^\d{1,6}(, *\d{1,6}){2}$/)
      .transform((text) => text.split(",").map(Number) as [number, number, number]),
    takes: "three numbers such as 20,100,500",
  },
  MAILS_PER_DAY_TOTAL: {
    schema: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number),
    takes: "a number of mails",
  },
  STORAGE_RESERVE_MB: {
    schema: z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
    takes: "a number of megabytes",
  },
  UPLOADS_TOTAL_MB: {
    schema: z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number)
      .refine((megabytes) => megabytes >= 16),
    takes: "a number of megabytes, at least 16",
  },
  DOCUMENTS_PER_DAY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    takes: "a number of documents",
  },
  RECORDS_PER_DAY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    takes: "a number of clients and products",
  },
  ORGANIZATIONS_PER_DAY: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    takes: "a number of organizations",
  },
  IMAGES_TOTAL_MB: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    takes: "a number of megabytes",
  },
  WRITTEN_PER_DAY_MB: {
    schema: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
    takes: "a number of megabytes",
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .min(MIN_SECRET_LENGTH),
    takes: `at least ${MIN_SECRET_LENGTH} random characters without spaces`,
  },
  LOG_LEVEL: { schema: z.enum(LOG_LEVELS), takes: `one of ${LOG_LEVELS.join(", ")}` },
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]["schema"]>;

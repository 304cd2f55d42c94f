import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Transaction } from "../database/database.ts";
import type { EncodedImage } from "./readImage.ts";

const URL_PREFIX = "/api/images/";

/** 192 random bits: the URL cannot be guessed. */
const TOKEN_BYTES = 24;
const FILE_NAME_PATTERN = /^[\w-]{32}\.(?:png|jpg)$/;

/** Stores an image. @returns its URL, `/api/images/<token>.png` or `.jpg` */
export async function storeImage(
  { db, enterpriseId }: Transaction,
  { contentType, bytes }: EncodedImage,
): Promise<string> {
  const extension = contentType === "image/png" ? "png" : "jpg";
  const path = `${URL_PREFIX}${randomBytes(TOKEN_BYTES).toString("base64url")}.${extension}`;
  await db
    .insertInto("image")
    .values({
      enterprise_id: enterpriseId,
      path,
      content_type: contentType,
      bytes: Buffer.from(bytes),
    })
    .execute();
  return path;
}

/** The URLs of the images that each row's `enterprise_snapshot` has, as `shown.url`, null where it has none. */
const imagesInSnapshot = sql`
  cross join lateral jsonb_to_record(enterprise_snapshot)
    as block ("logoUrl" text, "signatureUrl" text, "stampUrl" text)
  cross join lateral unnest(array["logoUrl", "signatureUrl", "stampUrl"]) as shown (url)`;

/**
 * Deletes the organization's unused images. An image is kept while the snapshot of a payment, or of a document that
 * has left DRAFT, has it (docs/rules/documents.md#snapshots); a DRAFT shows the organization's
 * current images. The image replaced last is kept until the next replacement: a document that is
 * being saved may still reference it. The snapshots are read once, not once for each image.
 *
 * @param shown URLs to keep: the organization's current ones and those just replaced
 */
export async function deleteUnusedImages(
  { db, enterpriseId }: Transaction,
  shown: (string | null | undefined)[],
): Promise<void> {
  const urls = shown.filter((url) => url !== null && url !== undefined);
  await sql`
    delete from image
     where enterprise_id = ${enterpriseId}
       and path <> all (${urls}::text[])
       and path <> all (array(
         select url from document ${imagesInSnapshot}
          where enterprise_id = ${enterpriseId} and status <> 'DRAFT' and url is not null
         union
         select url from payment ${imagesInSnapshot}
          where enterprise_id = ${enterpriseId} and url is not null))`.execute(db);
}

/**
 * The number of bytes of all images of the organization. PostgreSQL finds each length without reading the
 * image.
 */
export async function sumImageBytes({ db, enterpriseId }: Transaction): Promise<number> {
  const { bytes } = await db
    .selectFrom("image")
    .select(sql<string>`coalesce(sum(octet_length(bytes)), 0)::text`.as("bytes"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/**
 * The bytes of one of the organization's own images, PNG or JPEG, for printing.
 *
 * @param url as stored in the organization or a snapshot
 * @returns null for a null URL, and for a missing image
 */
export async function imageBytes(
  { db, enterpriseId }: Transaction,
  url: string | null,
): Promise<Uint8Array | null> {
  if (url === null) return null;
  const image = await db
    .selectFrom("image")
    .select("bytes")
    .where("enterprise_id", "=", enterpriseId)
    .where("path", "=", url)
    .executeTakeFirst();
  return image?.bytes ?? null;
}

/** The SHA-256 of each of the organization's images at these URLs, in hexadecimal digits. */
export async function imageHashes(
  { db, enterpriseId }: Transaction,
  urls: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(urls)].filter((url) => url !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom("image")
    .select(["path", sql<string>`encode(sha256(bytes), 'hex')`.as("hash")])
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`path = any(${wanted}::text[])`)
    .execute();
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

/** Finds which of the URLs are of images that the organization stores. */
export async function findStoredAddresses(
  { db, enterpriseId }: Transaction,
  urls: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("image")
    .select("path")
    .where("enterprise_id", "=", enterpriseId)
    .where(sql<boolean>`path = any(${urls}::text[])`)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/**
 * The URLs of all images of the organization, newest first, including those that only snapshots
 * have.
 */
export function imageAddresses({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("image")
    .select(["path", "content_type"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Finds an image of any organization by its file name. */
export async function findImageByFileName(
  pool: Pool,
  file: string,
): Promise<{ content_type: string; bytes: Buffer } | undefined> {
  if (!FILE_NAME_PATTERN.test(file)) return undefined;
  const found = await pool.query<{ content_type: string; bytes: Buffer }>({
    name: "image_at",
    text: "select content_type, bytes from image_at($1)",
    values: [URL_PREFIX + file],
  });
  return found.rows[0];
}

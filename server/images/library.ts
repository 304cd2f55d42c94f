import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Transaction } from "../database/database.ts";
import type { ReadImage } from "./read.ts";

const FOLDER = "/api/images/";

/** 192 random bits: whoever knows the address was given it. */
const TOKEN_BYTES = 24;
const FILE = /^[\w-]{32}\.(?:png|jpg)$/;

/** Keeps an image and gives its address: `/api/images/<token>.png`. */
export async function storeImage(
  { db, enterpriseId }: Transaction,
  { contentType, bytes }: ReadImage,
): Promise<string> {
  const extension = contentType === "image/png" ? "png" : "jpg";
  const path = `${FOLDER}${randomBytes(TOKEN_BYTES).toString("base64url")}.${extension}`;
  await db
    .insertInto("image")
    .values({ enterprise_id: enterpriseId, path, content_type: contentType, bytes })
    .execute();
  return path;
}

/**
 * Deletes the organization's images that nobody can see any more. A replaced image stays while the
 * snapshot of a document shows it (docs/rules/documents.md#snapshots); and the one replaced just
 * now stays until the next replacement, for a document that is being saved at this moment may still
 * take it.
 *
 * @param shown addresses that stay in any case: the organization's own, those just replaced too
 */
export async function sweepImages(
  tx: Transaction,
  shown: (string | null | undefined)[],
): Promise<void> {
  const kept = shown.filter((url) => url !== null && url !== undefined);
  await sql`
    delete from image
     where enterprise_id = ${tx.enterpriseId}
       and path <> all (${kept}::text[])
       and not exists (
         select from document
          where document.enterprise_id = image.enterprise_id
            and image.path in (
              enterprise_snapshot ->> 'logoUrl',
              enterprise_snapshot ->> 'signatureUrl',
              enterprise_snapshot ->> 'stampUrl'
            )
       )`.execute(tx.db);
}

/**
 * The bytes of one of the organization's own images, PNG or JPEG, for printing.
 *
 * @param url its address as the organization or a snapshot holds it
 * @returns null for no address, and for an image that is not there
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

/** Every image that the organization has, the newest first: also those that only snapshots show. */
export function imageAddresses({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("image")
    .select(["path", "content_type"])
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** Any organization's image by the last part of its address; undefined when there is none. */
export async function imageAt(
  pool: Pool,
  file: string,
): Promise<{ content_type: string; bytes: Buffer } | undefined> {
  if (!FILE.test(file)) return undefined;
  const found = await pool.query<{ content_type: string; bytes: Buffer }>({
    name: "image_at",
    text: "select content_type, bytes from image_at($1)",
    values: [FOLDER + file],
  });
  return found.rows[0];
}

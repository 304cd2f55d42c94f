import { type Insertable, sql } from "kysely";
import { readByBytes } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import type { SealTable } from "../database/sealSchema.ts";
import type { SealRecord } from "./checkSeal.ts";
import { NO_PREVIOUS_HASH } from "./sealFormat.ts";
import type { SealKey } from "./sealKey.ts";

/** The last seal of an organization; number 0 before the first. */
export interface ChainHead {
  number: number;
  hash: Buffer;
}

/** Locks the organization's chain until the transaction ends. @returns its last seal; number 0 before the first */
export async function lockChainHead({
  db,
  enterpriseId,
}: Transaction): Promise<ChainHead & { sealed_at: Date | null }> {
  await db
    .insertInto("seal_head")
    .values({ enterprise_id: enterpriseId, number: 0, hash: NO_PREVIOUS_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("seal_head")
    .select(["number", "hash", "sealed_at"])
    .where("enterprise_id", "=", enterpriseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts a seal as the last one of its chain, and its key with the first seal that it signs. */
export async function insertSeal(
  { db, enterpriseId }: Transaction,
  { id, publicKey }: SealKey,
  seal: Omit<Insertable<SealTable>, "enterprise_id" | "key_id">,
): Promise<void> {
  await db
    .with("key", (query) =>
      query
        .insertInto("seal_key")
        .values({ id, public_key: publicKey })
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with("added", (query) =>
      query
        .insertInto("seal")
        .values({ enterprise_id: enterpriseId, key_id: id, ...seal })
        .returning(["number", "hash", "sealed_at"]),
    )
    .updateTable("seal_head")
    .set({ number: sql`added.number`, hash: sql`added.hash`, sealed_at: sql`added.sealed_at` })
    .from("added")
    .where("seal_head.enterprise_id", "=", enterpriseId)
    .execute();
}

export async function findChainHead({ db, enterpriseId }: Transaction): Promise<ChainHead> {
  const head = await db
    .selectFrom("seal_head")
    .select(["number", "hash"])
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirst();
  return head ?? { number: 0, hash: NO_PREVIOUS_HASH };
}

/** The public keys that signed seals of the organization, oldest first. */
export function listSealKeys({ db, enterpriseId }: Transaction) {
  return db
    .selectFrom("seal_key")
    .selectAll()
    .where("id", "in", (own) =>
      own.selectFrom("seal").select("key_id").where("enterprise_id", "=", enterpriseId),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Reads the organization's chain from its start, in batches of a limited number of bytes. */
export function readSeals({ db, enterpriseId }: Transaction): AsyncGenerator<SealRecord[]> {
  const own = db.selectFrom("seal").where("enterprise_id", "=", enterpriseId).orderBy("number");
  const sizes = own.select(["number as key", sql<number>`octet_length(payload)`.as("bytes")]);
  return readByBytes(db, sizes, (numbers) =>
    own.selectAll().where("number", "in", numbers).execute(),
  );
}

export function findSealedDocument({ db, enterpriseId }: Transaction, documentId: string) {
  return db
    .selectFrom("document")
    .select(["id", "kind", "number"])
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", documentId)
    .executeTakeFirst();
}

/** Finds a document that is stored as issued or cancelled without a seal of that event. */
export function findUnsealedDocument({ db, enterpriseId }: Transaction) {
  const sealOf = (event: SealTable["event"]) => sql<boolean>`exists (
    select from seal
     where seal.enterprise_id = document.enterprise_id
       and seal.document_id = document.id
       and seal.event = ${event})`;
  return db
    .selectFrom("document")
    .select(["id", "kind", "number"])
    .where("enterprise_id", "=", enterpriseId)
    .where(
      sql<boolean>`(issued_at is not null and not ${sealOf("ISSUED")}
        or cancelled_at is not null and not ${sealOf("CANCELLED")})`,
    )
    .limit(1)
    .executeTakeFirst();
}

import { type Insertable, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import type { SealTable } from "../database/sealSchema.ts";
import { NO_PREVIOUS_HASH } from "./sealFormat.ts";
import type { SealKey } from "./sealKey.ts";

interface Head {
  number: number;
  hash: Buffer;
}

/** Locks the organization's chain until the transaction ends. @returns its last seal; 0 before the first */
export async function lockHead({ db, enterpriseId }: Transaction): Promise<Head> {
  await db
    .insertInto("seal_head")
    .values({ enterprise_id: enterpriseId, number: 0, hash: NO_PREVIOUS_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("seal_head")
    .select(["number", "hash"])
    .where("enterprise_id", "=", enterpriseId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts a seal and makes it the last one; the first seal of a key also inserts the key. */
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
        .returning(["number", "hash"]),
    )
    .updateTable("seal_head")
    .set({ number: sql`added.number`, hash: sql`added.hash` })
    .from("added")
    .where("seal_head.enterprise_id", "=", enterpriseId)
    .execute();
}

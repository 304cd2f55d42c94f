import { type Kysely, type Selectable, sql } from "kysely";
import type { PasskeyTable } from "../../database/passkeySchema.ts";
import type { Schema } from "../../database/schema.ts";

type AccountsDb = Kysely<Schema>;

export type PasskeyRow = Selectable<PasskeyTable>;

/** The user's passkeys, the newest first. */
export function listPasskeys(db: AccountsDb, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export function findPasskey(
  db: AccountsDb,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** The passkey with this credential id, of any user; locked until the transaction ends. */
export function lockPasskey(db: AccountsDb, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

type NewPasskey = Pick<
  PasskeyRow,
  "user_id" | "credential_id" | "public_key" | "counter" | "transports" | "backed_up" | "name"
>;

/** Inserts a passkey; returns undefined when a passkey of any user has its credential id. */
export function insertPasskey(
  db: AccountsDb,
  passkey: NewPasskey,
): Promise<PasskeyRow | undefined> {
  return db
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Renames a passkey; returns undefined when the user doesn't have it. */
export function renamePasskey(
  db: AccountsDb,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** Records a sign-in with a passkey: its time, and the passkey's new state. */
export async function recordPasskeyUse(
  db: AccountsDb,
  id: string,
  state: { counter: number; backed_up: boolean },
): Promise<void> {
  await db
    .updateTable("passkey")
    .set({ ...state, last_used_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Deletes a passkey. @returns false when the user doesn't have it */
export async function deletePasskey(db: AccountsDb, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/**
 * Deletes all passkeys of a user. Call it before `endSessions`: a concurrent sign-in has then either
 * failed, or opened the session that `endSessions` ends.
 */
export async function deletePasskeys(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom("passkey").where("user_id", "=", userId).execute();
}

/** Locks the user's row until the transaction ends, for example so that additions of second factors run one by one. */
export async function lockUser(db: AccountsDb, userId: string): Promise<void> {
  await db.selectFrom("app_user").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

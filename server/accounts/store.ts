import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import { sql } from "kysely";
import type { AppUserTable, Schema } from "../database/schema.ts";

export type User = Selectable<AppUserTable>;

type Accounts = Kysely<Schema>;

export function findUserByEmail(db: Accounts, key: string): Promise<User | undefined> {
  return db.selectFrom("app_user").selectAll().where("email_key", "=", key).executeTakeFirst();
}

export function findUser(db: Accounts, id: string): Promise<User | undefined> {
  return db.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The new user; undefined when the address is taken. */
export function insertUser(
  db: Accounts,
  user: Pick<Insertable<AppUserTable>, "email" | "email_key" | "phone" | "password_hash">,
): Promise<User | undefined> {
  return db
    .insertInto("app_user")
    .values(user)
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateUser(
  db: Accounts,
  id: string,
  changes: Updateable<AppUserTable>,
): Promise<User | undefined> {
  return db
    .updateTable("app_user")
    .set({ ...changes, updated_at: sql`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertSession(
  db: Accounts,
  userId: string,
  userAgent: string | null,
): Promise<string> {
  const session = await db
    .insertInto("session")
    .values({ user_id: userId, user_agent: userAgent })
    .returning("id")
    .executeTakeFirstOrThrow();
  return session.id;
}

export async function insertRefreshToken(
  db: Accounts,
  token: { hash: Buffer; session_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto("refresh_token").values(token).execute();
}

/** The token with its session, locked so that it is used once. */
export function findRefreshToken(db: Accounts, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session_id")
    .select([
      "refresh_token.used_at",
      "session.id as session_id",
      "session.user_id",
      "session.ended_at",
    ])
    .select(sql<boolean>`refresh_token.expires_at < now()`.as("expired"))
    .where("refresh_token.hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function markTokenUsed(db: Accounts, hash: Buffer): Promise<void> {
  await db
    .updateTable("refresh_token")
    .set({ used_at: sql`now()` })
    .where("hash", "=", hash)
    .execute();
}

export async function touchSession(db: Accounts, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ last_used_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: Accounts, id: string): Promise<void> {
  await db
    .updateTable("session")
    .set({ ended_at: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

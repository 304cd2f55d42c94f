import { type Selectable, sql } from "kysely";
import type { Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import type { ApiKeyTable } from "../database/userSchema.ts";

export interface ApiKeyRow extends Omit<Selectable<ApiKeyTable>, "secret_hash"> {
  creator_role: Role;
  is_expired: boolean;
}

/** Serializes the creations of an organization's keys until the transaction ends. */
export async function lockApiKeys({ db, enterpriseId }: Transaction): Promise<void> {
  const name = `api_key ${enterpriseId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** The keys with their creators' roles, the newest first. */
export function findApiKeys({ db, enterpriseId }: Transaction): Promise<ApiKeyRow[]> {
  return db
    .selectFrom("api_key")
    .innerJoin("membership", (join) =>
      join
        .onRef("membership.enterprise_id", "=", "api_key.enterprise_id")
        .onRef("membership.user_id", "=", "api_key.created_by"),
    )
    .select([
      "api_key.enterprise_id",
      "api_key.id",
      "api_key.name",
      "api_key.role",
      "api_key.created_by",
      "api_key.created_at",
      "api_key.expires_at",
      "api_key.last_used_at",
      "membership.role as creator_role",
      sql<boolean>`coalesce(api_key.expires_at <= now(), false)`.as("is_expired"),
    ])
    .where("api_key.enterprise_id", "=", enterpriseId)
    .orderBy("api_key.created_at", "desc")
    .orderBy("api_key.id")
    .execute();
}

export async function countApiKeys({ db, enterpriseId }: Transaction): Promise<number> {
  const { count } = await db
    .selectFrom("api_key")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("enterprise_id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function apiKeyExists(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("api_key")
    .select("id")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts a key of the transaction's user. @returns its id */
export async function insertApiKey(
  { db, enterpriseId, userId }: Transaction,
  key: Pick<Selectable<ApiKeyTable>, "name" | "role" | "expires_at" | "secret_hash">,
): Promise<string> {
  const { id } = await db
    .insertInto("api_key")
    .values({ ...key, enterprise_id: enterpriseId, created_by: userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when there is no such key */
export async function deleteApiKey(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom("api_key")
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

/** Records that a key was used, unless that was recorded in the last five minutes. */
export async function recordApiKeyUse(
  { db, enterpriseId }: Transaction,
  id: string,
): Promise<void> {
  await db
    .updateTable("api_key")
    .set({ last_used_at: sql`now()` })
    .where("enterprise_id", "=", enterpriseId)
    .where("id", "=", id)
    .where((row) =>
      row.or([
        row("last_used_at", "is", null),
        row("last_used_at", "<", sql<Date>`now() - interval '5 minutes'`),
      ]),
    )
    .execute();
}

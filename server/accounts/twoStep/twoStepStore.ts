import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

type AccountsDb = Kysely<Schema>;

/** The user's two-step sign-in; `confirmed_at` is null while it is being set up. */
export function findTwoStep(db: AccountsDb, userId: string) {
  return db
    .selectFrom("two_step")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function isTwoStepOn(db: AccountsDb, userId: string): Promise<boolean> {
  return ((await findTwoStep(db, userId))?.confirmed_at ?? null) !== null;
}

/** Stores the secret of a setup, in place of an earlier one. @returns false when two-step sign-in is on already */
export async function storeTotpSecret(
  db: AccountsDb,
  userId: string,
  secret: Buffer,
): Promise<boolean> {
  const stored = await db
    .insertInto("two_step")
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ secret, created_at: sql`now()` })
        .where("two_step.confirmed_at", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Switches two-step sign-in on, and records the 30-second step of the code as used.
 *
 * @returns false when it is on already, or its secret has been replaced
 */
export async function confirmTwoStep(
  db: AccountsDb,
  userId: string,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const result = await db
    .updateTable("two_step")
    .set({ confirmed_at: sql`now()`, last_step: step })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("confirmed_at", "is", null)
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows > 0n;
}

/** Records the 30-second step of a code as used. @returns false when the code or a later one was used before */
export async function recordTotpStep(
  db: AccountsDb,
  userId: string,
  step: number,
): Promise<boolean> {
  const result = await db
    .updateTable("two_step")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where((row) => row.or([row("last_step", "is", null), row("last_step", "<", step)]))
    .executeTakeFirstOrThrow();
  return result.numUpdatedRows > 0n;
}

/** Switches two-step sign-in off: deletes its secret and the recovery codes. */
export async function deleteTwoStep(db: AccountsDb, userId: string): Promise<void> {
  await db.deleteFrom("two_step").where("user_id", "=", userId).execute();
}

export async function replaceRecoveryCodes(
  db: AccountsDb,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, hash }));
  await db.insertInto("recovery_code").values(rows).execute();
}

/** Deletes a recovery code. @returns false when it is unknown or used */
export async function consumeRecoveryCode(
  db: AccountsDb,
  userId: string,
  hash: Buffer,
): Promise<boolean> {
  const result = await db
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  return result.numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: AccountsDb, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return left;
}

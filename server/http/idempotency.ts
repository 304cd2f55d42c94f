import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Unit } from "../database/database.ts";
import { Refusal } from "./refusal.ts";

/** The same key answers the first result again for a day (decisions §5). */
const LIFETIME = "24 hours";
const MAX_KEY = 200;

/** A request that may be sent again: its key, and what it asked. */
export interface Retryable {
  key: string;
  operation: string;
  bodyHash: Buffer;
}

/** Reads the Idempotency-Key header; null when there is none. */
export function retryable(
  header: string | string[] | undefined,
  operation: string,
  request: unknown,
): Retryable | null {
  if (typeof header !== "string" || header === "") return null;
  if (header.length > MAX_KEY || !/^[\x21-\x7e]+$/.test(header)) {
    throw new Refusal("VALIDATION_ERROR", {
      message: `Idempotency-Key: at most ${MAX_KEY} visible ASCII characters`,
    });
  }
  const bodyHash = createHash("sha256").update(JSON.stringify(request)).digest();
  return { key: header, operation, bodyHash };
}

/**
 * Runs `work` once per key, inside the unit's transaction: the key, the record and the answer
 * are committed together. A second request with the key waits for the first, then answers the
 * same.
 *
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another request
 */
export async function once<T>(unit: Unit, retry: Retryable, work: () => Promise<T>): Promise<T> {
  const { db, enterpriseId } = unit;
  const { key, operation, bodyHash } = retry;
  const own = { enterprise_id: enterpriseId, key };
  await db
    .deleteFrom("idempotency_key")
    .where((row) => row.and(own))
    .where("created_at", "<", sql<Date>`now() - ${LIFETIME}::interval`)
    .execute();
  const claimed = await db
    .insertInto("idempotency_key")
    .values({ ...own, operation, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed === undefined) return (await firstAnswer(unit, retry)) as T;
  const answer = await work();
  await db
    .updateTable("idempotency_key")
    .set({ reply: JSON.stringify(answer) })
    .where((row) => row.and(own))
    .execute();
  return answer;
}

async function firstAnswer(unit: Unit, { key, operation, bodyHash }: Retryable): Promise<unknown> {
  const first = await unit.db
    .selectFrom("idempotency_key")
    .select(["operation", "body_hash", "reply"])
    .where("enterprise_id", "=", unit.enterpriseId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (first.operation !== operation || !first.body_hash.equals(bodyHash)) {
    throw new Refusal("IDEMPOTENCY_KEY_REUSED", {
      message: "This Idempotency-Key came with another request",
    });
  }
  return first.reply;
}

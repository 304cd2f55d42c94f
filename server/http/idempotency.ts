import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Transaction } from "../database/database.ts";
import { awaitPipelined } from "../database/queries.ts";
import { LOCK_TIMEOUT } from "../database/retryTransaction.ts";
import { prepareStatement } from "../database/preparedStatement.ts";
import { ApiError } from "./apiError.ts";

/** The time within which a key returns the stored reply (docs/rules/wire.md#idempotency). */
const KEY_LIFETIME = "24 hours";
/** The age from which a claim without a reply counts as left by a crashed process. */
const ABANDONED_CLAIM_AGE = "5 minutes";
const MAX_KEY_LENGTH = 200;
/** The first byte of a hash. Version 1 is SHA-256 of JSON with sorted keys. */
const HASH_VERSION = Buffer.of(1);

type Serialize = (reply: unknown) => string;

/** A request with an Idempotency-Key. `bodyHash` is the hash of its path, parsed body and files. */
export interface IdempotentRequest {
  key: string;
  operation: string;
  bodyHash: Buffer;
  /** Serializes the reply as it is sent. */
  serialize: Serialize;
}

/** Reads the Idempotency-Key header; null when there is none. @throws ApiError VALIDATION_ERROR */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (typeof header !== "string" || header === "") return null;
  if (header.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(header)) {
    throw new ApiError("VALIDATION_ERROR", {
      message: `Idempotency-Key: at most ${MAX_KEY_LENGTH} visible ASCII characters`,
    });
  }
  return header;
}

/**
 * A request with its Idempotency-Key; null when it has none.
 *
 * @param header the header Idempotency-Key
 * @param operation the method and path of the operation
 * @param request the contents that a retry must have too
 * @param apiKeyId the API key that sends the request. Programs choose simple keys, such as an order
 *   number, so each API key has its own set of idempotency keys.
 * @throws ApiError VALIDATION_ERROR for an invalid key
 */
export function idempotentRequest(
  header: string | string[] | undefined,
  operation: string,
  request: unknown,
  serialize: Serialize,
  apiKeyId?: string,
): IdempotentRequest | null {
  const sent = readIdempotencyKey(header);
  if (sent === null) return null;
  // A sent key has no space, so a prefixed key never equals an unprefixed one.
  const key = apiKeyId === undefined ? sent : `${apiKeyId} ${sent}`;
  const digest = createHash("sha256").update(canonicalJson(request)).digest();
  const bodyHash = Buffer.concat([HASH_VERSION, digest]);
  return { key, operation, bodyHash, serialize };
}

/** JSON with sorted keys: the hash must not depend on the order in which a schema lists its fields. */
function canonicalJson(request: unknown): string {
  return JSON.stringify(request, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

/**
 * Whether a stored request and a new one of the same operation are the same. Hashes of former
 * versions depend on the order of fields and lack the version byte: until they expire, any request
 * of the operation counts as the same.
 */
const isSameRequest = (stored: Buffer, bodyHash: Buffer) =>
  stored.length !== bodyHash.length || stored.equals(bodyHash);

/** The state of a key: claimed by this request, claimed by another one that runs, or with a stored reply. */
export type Claim = { state: "ours" | "busy" } | { state: "answered"; answer: unknown };

/** A reply, and whether it is the stored one of an earlier request. */
export interface Answer<T> {
  answer: T;
  isStored: boolean;
  /** Whether an earlier request has created the record of the reply. */
  wasCreatedBefore?: boolean;
}

interface EnterpriseKey {
  enterpriseId: string;
  key: string;
}

const DELETE_EXPIRED_KEY = prepareStatement((db, values: EnterpriseKey) =>
  db
    .deleteFrom("idempotency_key")
    .where("enterprise_id", "=", values.enterpriseId)
    .where("key", "=", values.key)
    .where((row) =>
      row.or([
        row("created_at", "<", sql<Date>`now() - ${KEY_LIFETIME}::interval`),
        row.and([
          row("reply", "is", null),
          row("created_at", "<", sql<Date>`now() - ${ABANDONED_CLAIM_AGE}::interval`),
        ]),
      ]),
    ),
);

const CLAIM_KEY = prepareStatement(
  (db, values: EnterpriseKey & { operation: string; bodyHash: Buffer }) =>
    db
      .insertInto("idempotency_key")
      .values({
        enterprise_id: values.enterpriseId,
        key: values.key,
        operation: values.operation,
        body_hash: values.bodyHash,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key"),
);

const STORE_REPLY = prepareStatement((db, values: EnterpriseKey & { reply: string }) =>
  db
    .updateTable("idempotency_key")
    .set({ reply: values.reply })
    .where("enterprise_id", "=", values.enterpriseId)
    .where("key", "=", values.key),
);

/**
 * Claims the key in the given transaction, unless another request has claimed it or its reply is stored.
 * A second request with the key waits until the transaction of the first one ends. Also in a slow
 * transaction, the wait is short and the transaction is then tried again (`Database.inTransaction`).
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to a different request
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  keyedRequest: IdempotentRequest,
): Promise<Claim> {
  const { key, operation, bodyHash } = keyedRequest;
  const own = { enterpriseId: tx.enterpriseId, key };
  if (tx.isSlow === true) await limitLockWait(tx, LOCK_TIMEOUT);
  const [, [claimed]] = await awaitPipelined(
    tx.execute(DELETE_EXPIRED_KEY, own),
    tx.execute(CLAIM_KEY, { ...own, operation, bodyHash }),
  );
  if (tx.isSlow === true) await limitLockWait(tx, 0);
  if (claimed !== undefined) return { state: "ours" };
  const first = await selectKey(tx, key).executeTakeFirst();
  if (first === undefined) return { state: "busy" }; // the first request has just released the key
  if (first.operation !== operation || !isSameRequest(first.body_hash, bodyHash)) {
    throw new ApiError("IDEMPOTENCY_KEY_REUSED", {
      message: "This Idempotency-Key came with another request",
    });
  }
  return first.reply === null ? { state: "busy" } : { state: "answered", answer: first.reply };
}

/** Limits each wait for a lock in the transaction; 0 removes the limit. */
async function limitLockWait({ db }: Transaction, milliseconds: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(milliseconds)}`.execute(db);
}

/** Stores the reply under a claimed key, serialized as it is sent. */
export async function storeIdempotentReply(
  tx: Transaction,
  { key, serialize }: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  const reply = serialize(answer);
  const own = { enterpriseId: tx.enterpriseId, key };
  await tx.execute(STORE_REPLY, { ...own, reply });
}

/** Deletes the claim of a failed request, so that a retry can claim the key again. */
export async function releaseIdempotencyKey(
  tx: Transaction,
  { key }: IdempotentRequest,
): Promise<void> {
  await tx.db
    .deleteFrom("idempotency_key")
    .where("enterprise_id", "=", tx.enterpriseId)
    .where("key", "=", key)
    .where("reply", "is", null)
    .execute();
}

/**
 * Runs `work` once per key. The key, the record and the reply commit together in the given
 * transaction. A second request with the key blocks until then and returns the same reply.
 *
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to a different request
 */
export async function withIdempotencyKey<T>(
  tx: Transaction,
  keyedRequest: IdempotentRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<Answer<T>> {
  const claimed = await claimIdempotencyKey(tx, keyedRequest);
  if (claimed.state === "answered") return { answer: claimed.answer as T, isStored: true };
  const answer = await work(tx);
  await storeIdempotentReply(tx, keyedRequest, answer);
  return { answer, isStored: false };
}

function selectKey({ db, enterpriseId }: Transaction, key: string) {
  return db
    .selectFrom("idempotency_key")
    .select(["operation", "body_hash", "reply"])
    .where("enterprise_id", "=", enterpriseId)
    .where("key", "=", key);
}

/** Deletes expired keys. @returns how many, at most `batch` */
export async function sweepIdempotencyKeys(database: Database, batch: number): Promise<number> {
  const { rows } = await database.pool.query<{ deleted: number }>(
    "select forget_idempotency_keys($1) as deleted",
    [batch],
  );
  return rows[0]?.deleted ?? 0;
}

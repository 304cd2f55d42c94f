import { type Kysely, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import { LARGE_WORK_BYTES, PAUSE_FACTOR, startWorkThrottle } from "../workers/throttleWork.ts";
import type { Schema } from "./schema.ts";

/** A query that `sql` can embed in a statement. */
interface Query<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>;
}

/** Numbers the cursors, because several can be open in one transaction. */
let cursorCount = 0;

/**
 * Yields the rows of a query in batches through a cursor of the transaction, so memory use does not
 * grow with the number of rows.
 *
 * @param size rows in a batch
 */
export async function* readInBatches<Row>(
  db: Kysely<Schema>,
  query: Query<Row> | RawBuilder<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  cursorCount += 1;
  const cursor = sql.id(`batch_${cursorCount}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  const count = sql.raw(String(size));
  for (;;) {
    const { rows } = await sql<Row>`fetch ${count} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(db);
}

/** The key of a row, and the approximate bytes that the row takes in memory. */
export interface SizedKey<Key> {
  key: Key;
  bytes: number;
}

/** The maximum bytes of rows that are read together. A single row may have more. */
const BYTE_BUDGET = 1024 * 1024;
const KEYS_PER_FETCH = 1_000;

interface KeyGroup<Key> {
  keys: Key[];
  bytes: number;
}

/**
 * Groups keys in their order, so that the rows of a group have at most `BYTE_BUDGET` bytes, or the group has one
 * row.
 */
async function* groupByBytes<Key>(
  batches: AsyncIterable<SizedKey<Key>[]>,
  maxRows: number,
): AsyncGenerator<KeyGroup<Key>> {
  let group: KeyGroup<Key> = { keys: [], bytes: 0 };
  for await (const batch of batches) {
    for (const { key, bytes } of batch) {
      const count = group.keys.length;
      if (count > 0 && (group.bytes + bytes > BYTE_BUDGET || count >= maxRows)) {
        yield group;
        group = { keys: [], bytes: 0 };
      }
      group.keys.push(key);
      group.bytes += bytes;
    }
  }
  if (group.keys.length > 0) yield group;
}

/**
 * Yields rows in batches of at most `BYTE_BUDGET` bytes, so that memory use doesn't grow with the number
 * of rows. A larger row is a batch of its own. After a batch of more than `LARGE_WORK_BYTES` it pauses.
 *
 * @param sizes a query of the keys and sizes of all rows, in order
 * @param read reads the rows of some keys, in the same order
 * @param maxRows the maximum number of rows in a batch
 */
export async function* readByBytes<Key, Row>(
  db: Kysely<Schema>,
  sizes: Query<SizedKey<Key>> | RawBuilder<SizedKey<Key>>,
  read: (keys: Key[]) => Promise<Row[]>,
  maxRows = 50,
): AsyncGenerator<Row[]> {
  const groups = groupByBytes(readInBatches(db, sizes, KEYS_PER_FETCH), maxRows);
  for await (const { keys, bytes } of groups) {
    const throttle = startWorkThrottle();
    yield await read(keys);
    if (bytes > LARGE_WORK_BYTES) await throttle.pause(PAUSE_FACTOR);
  }
}

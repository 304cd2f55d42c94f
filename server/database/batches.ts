import { type Kysely, type OperationNodeSource, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** What a query gives, as `sql` takes it into a statement. */
interface Query<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>;
}

/** Batches are read one after the other, but a unit may have several readings open. */
let cursors = 0;

/**
 * The rows of a query some at a time, through a cursor of the transaction: memory stays the same
 * however many there are.
 *
 * @param size how many rows stand in memory at once
 */
export async function* readInBatches<Row>(
  db: Kysely<Schema>,
  query: Query<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  cursors += 1;
  const cursor = sql.id(`reading_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  const count = sql.raw(String(size));
  for (;;) {
    const { rows } = await sql<Row>`fetch ${count} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(db);
}

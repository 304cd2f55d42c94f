import { type Kysely, type OperationNodeSource, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";

/** A query that `sql` can embed in a statement. */
interface Query<Row> extends OperationNodeSource {
  execute(): Promise<Row[]>;
}

/** Numbers the cursors: a transaction may have several open, each under its own name. */
let cursors = 0;

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
  cursors += 1;
  const cursor = sql.id(`batch_${cursors}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db);
  const count = sql.raw(String(size));
  for (;;) {
    const { rows } = await sql<Row>`fetch ${count} from ${cursor}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sql`close ${cursor}`.execute(db);
}

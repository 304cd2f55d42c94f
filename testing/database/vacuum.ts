import type { Client } from "pg";

/** Transactions whose commit status shares one WAL location in PostgreSQL (CLOG_XACTS_PER_LSN_GROUP). */
const LSN_GROUP_SIZE = 32;

/**
 * Runs VACUUM ANALYZE so that index-only scans need not visit the tables. PostgreSQL marks pages
 * all-visible only once the commits of their rows are flushed, and test databases commit
 * asynchronously. So this commits synchronously, often enough that later asynchronous commits, also
 * of other tests, belong to another group.
 *
 * @param tables a comma-separated list; empty for the whole database
 */
export async function vacuum(ownerConnection: Client, tables = ""): Promise<void> {
  await ownerConnection.query("set synchronous_commit = on");
  for (let committed = 0; committed < LSN_GROUP_SIZE; committed += 1) {
    await ownerConnection.query("select pg_logical_emit_message(true, 'daftar', '')");
  }
  await ownerConnection.query(`vacuum analyze ${tables}`);
  await ownerConnection.query("reset synchronous_commit");
}

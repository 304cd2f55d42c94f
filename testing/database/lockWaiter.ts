const WAITERS_SQL = `
  select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;

/**
 * Polls until another session waits for a lock that this transaction holds.
 *
 * @param query runs a statement on the transaction's own connection
 */
export async function waitForLockWaiter(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  while ((await query(WAITERS_SQL)).rows.length === 0);
}

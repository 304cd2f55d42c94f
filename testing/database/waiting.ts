const WAITING = `
  select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;

/**
 * Waits until somebody waits for what a transaction holds.
 *
 * @param ask puts a question over the transaction's own connection
 */
export async function somebodyWaits(
  ask: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<void> {
  while ((await ask(WAITING)).rows.length === 0);
}

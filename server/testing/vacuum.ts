import type { Client } from "pg";

/**
 * Takes stock of tables, and lets indexes alone answer for their rows. PostgreSQL does that only for
 * rows whose commit the disk has, and in tests nobody waits for the disk. Here it is waited for, by
 * the vacuum's own commits too: of 32 neighbouring transactions it knows the last one's place alone.
 *
 * @param tables as `vacuum` takes them; without, all of the database
 */
export async function vacuum(owner: Client, tables = ""): Promise<void> {
  await owner.query("set synchronous_commit = on");
  await owner.query("select pg_logical_emit_message(true, 'daftar', '')");
  await owner.query(`vacuum analyze ${tables}`);
  await owner.query("reset synchronous_commit");
}

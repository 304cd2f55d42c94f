import type { Client } from "pg";

/** PostgreSQL remembers of so many neighbouring transactions only where the last of them ends. */
const NEIGHBOURS = 32;

/**
 * Takes stock of tables, and lets indexes alone answer for their rows. PostgreSQL does that only for
 * rows whose commit the disk has, and in tests nobody waits for the disk. Here it is waited for, and
 * those who commit next, in other tests too, are no neighbours any more.
 *
 * @param tables as `vacuum` takes them; without, all of the database
 */
export async function vacuum(owner: Client, tables = ""): Promise<void> {
  await owner.query("set synchronous_commit = on");
  for (let passed = 0; passed < NEIGHBOURS; passed += 1) {
    await owner.query("select pg_logical_emit_message(true, 'daftar', '')");
  }
  await owner.query(`vacuum analyze ${tables}`);
  await owner.query("reset synchronous_commit");
}

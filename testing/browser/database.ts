import { Client } from "pg";
import { runningConnection } from "../../server/postgres/running.ts";

/** Runs a statement on the database of the program that most tests share, as its owner. */
export async function queryDatabase(text: string, values: readonly string[]): Promise<void> {
  const database = new Client(runningConnection(process.env.DAFTAR_DATA_DIR ?? ""));
  await database.connect();
  await database.query(text, [...values]);
  await database.end();
}

import { sql } from "kysely";
import type { HistoryEntry } from "#contract/history.ts";
import type { Person } from "../accounts/people.ts";
import { readByBytes } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import { presentEntry } from "./present.ts";

/** An entry with the id of its record. */
export type ExportedEntry = Omit<HistoryEntry, "shortened"> & { recordId: string };

/** Reads the history of the organization, oldest entry first, in batches. */
export async function* readAllEntries(
  { db, enterpriseId }: Transaction,
  people: ReadonlyMap<string, Person>,
): AsyncGenerator<ExportedEntry[]> {
  const own = db.selectFrom("history").where("enterprise_id", "=", enterpriseId).orderBy("id");
  const sizes = own.select(["id as key", sql<number>`octet_length(changes::text)`.as("bytes")]);
  const read = (ids: number[]) => own.selectAll().where("id", "in", ids).execute();
  for await (const rows of readByBytes(db, sizes, read, 200)) {
    yield rows.map((row) => {
      const { shortened: _, ...entry } = presentEntry(row, people);
      return { recordId: row.record_id, ...entry };
    });
  }
}

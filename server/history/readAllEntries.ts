import type { HistoryEntry } from "#contract/history.ts";
import type { Person } from "../accounts/people.ts";
import { readInBatches } from "../database/batches.ts";
import type { Transaction } from "../database/database.ts";
import { presentEntry } from "./present.ts";

/** An entry with its record. */
export type ExportedEntry = HistoryEntry & { recordId: string };

/** Reads the history of the organization, oldest entry first, in batches. */
export async function* readAllEntries(
  { db, enterpriseId }: Transaction,
  people: ReadonlyMap<string, Person>,
): AsyncGenerator<ExportedEntry[]> {
  const query = db
    .selectFrom("history")
    .selectAll()
    .where("enterprise_id", "=", enterpriseId)
    .orderBy("id");
  for await (const rows of readInBatches(db, query, 200)) {
    yield rows.map((row) => ({
      recordId: row.record_id,
      ...presentEntry(row, people),
    }));
  }
}

import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import type { FormerNumber } from "../numbering/documentNumbers.ts";
import { readNumberChanges } from "./store.ts";

/** Lists the numbers of deleted and renumbered documents in the history, oldest first. */
export async function listFormerNumbers(tx: Transaction): Promise<FormerNumber[]> {
  const rows = await readNumberChanges(tx);
  return rows.map(({ action, kind, label, record_id, changes, at, actor }) => ({
    kind: kind as DocumentKind,
    number: action === "DELETE" ? label : String(changes.number?.[0]),
    documentId: record_id,
    date: action === "DELETE" ? ((changes.date?.[0] ?? null) as Day | null) : null,
    how: action === "DELETE" ? "DELETED" : "RENUMBERED",
    at,
    by: actor,
  }));
}

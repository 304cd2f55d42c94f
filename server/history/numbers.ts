import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import type { FormerNumber } from "../numbering/documentNumbers.ts";
import { readNumberChanges } from "./store.ts";

/** Lists the numbers of deleted and renumbered documents in the history, oldest first, in batches. */
export async function* listFormerNumbers(tx: Transaction): AsyncGenerator<FormerNumber[]> {
  for await (const rows of readNumberChanges(tx)) {
    yield rows.map(({ action, kind, label, record_id, former_number, former_date, at, actor }) => ({
      kind: kind as DocumentKind,
      number: action === "DELETE" ? label : String(former_number),
      documentId: record_id,
      date: action === "DELETE" ? former_date : null,
      how: action === "DELETE" ? "DELETED" : "RENUMBERED",
      at,
      by: actor,
    }));
  }
}

import type { GeneratedAlways } from "kysely";
import type { HistoryAction, HistorySubject } from "#domain/records/history.ts";

/** Append-only audit log of changes to records, written by triggers. */
export interface HistoryTable {
  enterprise_id: GeneratedAlways<string>;
  id: GeneratedAlways<number>;
  /** The start of the transaction, so that all rows of one change have the same time. */
  at: GeneratedAlways<Date>;
  actor: GeneratedAlways<string | null>;
  /** The name of the API key that acted for the actor. */
  api_key: GeneratedAlways<string | null>;
  action: GeneratedAlways<HistoryAction>;
  subject: GeneratedAlways<HistorySubject>;
  record_id: GeneratedAlways<string>;
  /** A document's kind, a client's or product's type, an API key's role; empty for the organization. */
  kind: GeneratedAlways<string>;
  /** The record's number or name at the time of the change. */
  label: GeneratedAlways<string>;
  /** Columns with their values before and after. */
  changes: GeneratedAlways<Record<string, [before: unknown, after: unknown]>>;
}

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
  /**
   * The kind of a document, number format or movement; the type of a client or product; the role of a member,
   * invitation or API key; a payment's direction, a reminder's channel, a closing's event. Empty for the
   * organization, its tax regimes and VAT bases.
   */
  kind: GeneratedAlways<string>;
  /** The record's number, name, e-mail, month or other label at the time of the change; empty without one. */
  label: GeneratedAlways<string>;
  /** Columns with their values before and after. */
  changes: GeneratedAlways<Record<string, [before: unknown, after: unknown]>>;
}

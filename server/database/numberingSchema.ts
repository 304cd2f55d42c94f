import type { Generated, GeneratedAlways } from "kysely";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { NumberFormatType } from "#domain/numbering/numbering.ts";

export interface NumberFormatTable {
  enterprise_id: string;
  kind: DocumentKind;
  format_type: NumberFormatType;
  custom_pattern: string | null;
}

export interface NumberSeriesTable {
  enterprise_id: string;
  kind: DocumentKind;
  format_type: NumberFormatType;
  custom_pattern: string;
  period: string;
  /** Up to 40 digits, as text. */
  counter: string;
  latest: string;
}

export interface DeletedNumberTable {
  enterprise_id: string;
  kind: DocumentKind;
  number: string;
  number_key: GeneratedAlways<string>;
  deleted_at: Generated<Date>;
  deleted_by: string | null;
}

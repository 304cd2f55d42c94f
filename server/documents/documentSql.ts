import { type RawBuilder, sql } from "kysely";
import { currentClientBlock } from "../clients/currentClientBlock.ts";
import type { ClientBlock } from "../database/schema.ts";
import { LINE_COLUMNS, type LineRecord } from "./store.ts";

const selectLinesAsJson = (columns: RawBuilder<unknown>[]) => sql<LineRecord[]>`(
  select coalesce(json_agg(line order by line.position), '[]')
    from (select ${sql.join(columns)}
            from document_line
           where document_line.enterprise_id = document.enterprise_id
             and document_line.document_id = document.id) as line)`;

/** The lines as one JSON value: JSON represents the types of all their columns exactly. */
export const documentLines = selectLinesAsJson(LINE_COLUMNS.map((column) => sql.ref(column)));

const TEXT_COLUMNS: ReadonlySet<string> = new Set(["reference", "name", "description", "unit"]);

/** The lines for computations: their texts, which can have megabytes, are null. */
export const linesWithoutTexts = selectLinesAsJson(
  LINE_COLUMNS.map((column) =>
    TEXT_COLUMNS.has(column) ? sql`null as ${sql.ref(column)}` : sql.ref(column),
  ),
);

/**
 * For an exempt credit note, the exemption that its invoice's snapshot has, as JSON that overrides the current client's
 * exemption; '{}' for any other document.
 */
const exemptionOfInvoice = sql`case when document.kind = 'CREDIT_INVOICE' and document.vat_exempt
  then coalesce((
    select jsonb_build_object('vatExemption', invoice.client_snapshot -> 'vatExemption')
      from document as invoice
     where invoice.enterprise_id = document.enterprise_id
       and invoice.id = document.source_id), '{}') else '{}' end`;

/**
 * The current client of a DRAFT, the snapshot's client of any other document. A subquery reads the
 * client of DRAFTs only; a join would read it for every document.
 */
export const documentClient = sql<ClientBlock>`case document.status when 'DRAFT' then (
  select ${currentClientBlock}
    from client
   where client.enterprise_id = document.enterprise_id
     and client.id = document.client_id) || ${exemptionOfInvoice}
  else document.client_snapshot end`;

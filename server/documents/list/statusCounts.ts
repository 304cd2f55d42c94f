import { type RawBuilder, sql } from "kysely";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents/documents.ts";

/** The column of each status in `client_tally` and in all counts. */
const COLUMN = {
  DRAFT: "draft",
  SENT: "sent",
  "Under negotiation": "negotiated",
  ACCEPTED: "accepted",
  REJECTED: "rejected",
} as const satisfies Record<DocumentStatus, string>;

type Column = (typeof COLUMN)[DocumentStatus];
export type CountColumns = Record<Column, number>;

const eachStatus = (
  part: (column: RawBuilder<unknown>, status: DocumentStatus) => RawBuilder<unknown>,
) => sql.join(DOCUMENT_STATUSES.map((status) => part(sql.ref(COLUMN[status]), status)));

export const countColumns = eachStatus((column) => column);

/** Adds up rows of counts. */
export const summedCounts = eachStatus(
  (column) => sql`coalesce(sum(${column}), 0)::integer as ${column}`,
);

/** Counts rows with a `status` column. */
export const countedByStatus = eachStatus(
  (column, status) =>
    sql`count(*) filter (where status = ${sql.lit(status)})::integer as ${column}`,
);

/** Converts a row with a `status` column to counts. */
export const asCounts = eachStatus(
  (column, status) => sql`(status = ${sql.lit(status)})::integer as ${column}`,
);

/** The total of a row's counts. */
export const countOfAll = sql.join(
  Object.values(COLUMN).map((column) => sql.ref(column)),
  sql` + `,
);

/** The total of a row's counts in some statuses. */
export const countIn = (statuses: readonly DocumentStatus[]) =>
  sql.join(
    DOCUMENT_STATUSES.map(
      (status) =>
        sql`case when ${sql.lit(status)} = any(${statuses}::text[]) then ${sql.ref(COLUMN[status])} else 0 end`,
    ),
    sql` + `,
  );

export function countsOf(row: Partial<CountColumns>): Record<DocumentStatus, number> {
  const entries = DOCUMENT_STATUSES.map((status) => [status, row[COLUMN[status]] ?? 0]);
  return Object.fromEntries(entries) as Record<DocumentStatus, number>;
}

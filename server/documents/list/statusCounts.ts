import { type RawBuilder, sql } from "kysely";
import { DOCUMENT_STATUSES, type DocumentStatus } from "#domain/documents/documents.ts";

/** The column of each status in `client_tally` and in all queries of counts. */
const STATUS_COLUMNS = {
  DRAFT: "draft",
  SENT: "sent",
  "Under negotiation": "negotiated",
  ACCEPTED: "accepted",
  REJECTED: "rejected",
} as const satisfies Record<DocumentStatus, string>;

type Column = (typeof STATUS_COLUMNS)[DocumentStatus];
export type CountColumns = Record<Column, number>;

const joinStatusColumns = (
  part: (column: RawBuilder<unknown>, status: DocumentStatus) => RawBuilder<unknown>,
) => sql.join(DOCUMENT_STATUSES.map((status) => part(sql.ref(STATUS_COLUMNS[status]), status)));

export const countColumns = joinStatusColumns((column) => column);

/** Adds up rows of counts. */
export const sumCountColumns = joinStatusColumns(
  (column) => sql`coalesce(sum(${column}), 0)::integer as ${column}`,
);

/** Counts rows with a `status` column. */
export const countRowsByStatus = joinStatusColumns(
  (column, status) =>
    sql`count(*) filter (where status = ${sql.lit(status)})::integer as ${column}`,
);

/** Converts a row with a `status` column to counts. */
export const countsOfStatusColumn = joinStatusColumns(
  (column, status) => sql`(status = ${sql.lit(status)})::integer as ${column}`,
);

/** The total of a row's counts. */
export const sumOfCounts = sql.join(
  Object.values(STATUS_COLUMNS).map((column) => sql.ref(column)),
  sql` + `,
);

/** The total of a row's counts in some statuses. */
export const sumOfCountsInStatuses = (statuses: readonly DocumentStatus[]) =>
  sql.join(
    DOCUMENT_STATUSES.map(
      (status) =>
        sql`case when ${sql.lit(status)} = any(${statuses}::text[]) then ${sql.ref(STATUS_COLUMNS[status])} else 0 end`,
    ),
    sql` + `,
  );

export function toStatusCounts(row: Partial<CountColumns>): Record<DocumentStatus, number> {
  const entries = DOCUMENT_STATUSES.map((status) => [status, row[STATUS_COLUMNS[status]] ?? 0]);
  return Object.fromEntries(entries) as Record<DocumentStatus, number>;
}

import { type RawBuilder, sql } from "kysely";
import type { reports } from "#contract/reports/reports.ts";
import type { Parsed } from "#contract/operation.ts";
import type { DayRange } from "#domain/days/ranges.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import {
  isTimeGroup,
  NONE_KEY,
  type Population,
  type SalesGroup,
  type TimeGroup,
} from "#domain/reports/reports.ts";

export type SalesFilters = Omit<
  Parsed<typeof reports.salesPostings>["query"],
  "page" | "limit" | "key"
>;

/** The lines of credit notes count negative. */
export const AMOUNT_SIGN = sql`case document.kind when 'CREDIT_INVOICE' then -1 else 1 end`;

/** The name of the client's record, as documents show it. */
export const CLIENT_NAME = sql`case client.type
  when 'INDIVIDUAL' then concat_ws(' ', client.first_name, client.last_name) else client.last_name end`;

/** The key of a wilaya: its code before " - ", or the whole text if it has no code; NONE_KEY without a wilaya. */
const WILAYA_KEY = sql`coalesce(nullif(split_part(client.wilaya, ' - ', 1), ''), ${sql.lit(NONE_KEY)})`;

const idOrNone = (column: RawBuilder<unknown>) =>
  sql`coalesce(${column}::text, ${sql.lit(NONE_KEY)})`;

/** The key of a product, NONE_KEY for a line without one. A line keeps the id of a deleted product. */
const PRODUCT_KEY = idOrNone(sql`line.product_id`);
const SELLER_KEY = idOrNone(sql`document.created_by`);

const TIME_FORMATS = {
  day: "YYYY-MM-DD",
  month: "YYYY-MM",
  quarter: 'YYYY-"Q"Q',
  year: "YYYY",
} as const;

/** Formats a day as the key of its day, month, quarter or year. */
export const timeKey = (group: TimeGroup, day: RawBuilder<unknown>) =>
  sql`to_char(${day}, ${sql.lit(TIME_FORMATS[group])})`;

type AttributeGroup = Exclude<SalesGroup, TimeGroup>;

const ATTRIBUTE_KEYS: Record<AttributeGroup, RawBuilder<unknown>> = {
  client: sql`document.client_id::text`,
  product: PRODUCT_KEY,
  seller: SELLER_KEY,
  wilaya: WILAYA_KEY,
  rate: sql`line.vat_rate::text`,
};

/** @param day the document's date, shifted into the reported period for the compared one */
export const groupKey = (group: SalesGroup, day: RawBuilder<unknown>): RawBuilder<unknown> =>
  isTimeGroup(group) ? timeKey(group, day) : ATTRIBUTE_KEYS[group];

/** Converts a key of the wire to that of the SQL statement, where rates are basis points. */
export const toStoredKey = (group: SalesGroup, key: string): string =>
  group === "rate" ? String(fractionToBasisPoints(Number(key)) ?? -1) : key;

/** The SQL condition by which a document belongs to each population. */
export const POPULATION_CONDITIONS: Record<Population, RawBuilder<unknown>> = {
  ISSUED: sql`document.issued_at is not null and document.cancelled_at is null`,
  WITH_DRAFTS: sql`document.kind = 'SALES_INVOICE' and document.deleted_at is null
    and document.cancelled_at is null
    and (document.issued_at is not null or document.status <> 'REJECTED')`,
};

export const isWithinPeriod = ({ from, to }: DayRange) =>
  sql`document.date between ${from}::date and ${to}::date`;

const oneOfConditions = (column: RawBuilder<unknown>, values: readonly string[]) =>
  values.length === 0 ? [] : [sql`${column} = any(${values}::text[])`];

function conditionsOf(filters: SalesFilters): RawBuilder<unknown>[] {
  return [
    POPULATION_CONDITIONS[filters.population],
    ...oneOfConditions(sql`document.client_id::text`, filters.clientId),
    ...oneOfConditions(PRODUCT_KEY, filters.productId),
    ...oneOfConditions(SELLER_KEY, filters.sellerId),
    ...oneOfConditions(WILAYA_KEY, filters.wilaya),
    ...oneOfConditions(sql`line.vat_rate::text`, filters.rate.map(String)),
    ...oneOfConditions(sql`document.kind`, filters.type),
  ];
}

/** Whether only some lines of documents are summed. The sums are then without stamp duty, which lines don't share. */
export const sumsPartialDocuments = ({ group, productId, rate }: SalesFilters): boolean =>
  group === "product" || group === "rate" || productId.length > 0 || rate.length > 0;

/** The `from` and `where` clauses that select the counted documents of a period, with their lines and clients. */
export function fromPostings(
  enterpriseId: string,
  filters: SalesFilters,
  period: DayRange,
): RawBuilder<unknown> {
  return sql`from document
    join document_line as line on line.enterprise_id = document.enterprise_id
                              and line.document_id = document.id
    join client on client.enterprise_id = document.enterprise_id and client.id = document.client_id
   where document.enterprise_id = ${enterpriseId}
     and ${isWithinPeriod(period)}
     and ${sql.join(conditionsOf(filters), sql` and `)}`;
}

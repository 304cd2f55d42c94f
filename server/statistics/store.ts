import { type Kysely, sql } from "kysely";
import type { ClientType } from "#domain/clients.ts";
import type { DocumentKind, PaymentMethod } from "#domain/documents.ts";
import type { ProductType } from "#domain/products.ts";
import type { Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

/** What the tally counts: documents by kind, clients and products by type. */
export type Subject = DocumentKind | ClientType | ProductType;

export interface Count {
  subject: Subject;
  archived: boolean;
  records: number;
  /** Centimes, in digits: a sum may pass what a number keeps exactly. */
  to_pay: string;
}

export interface Revenue {
  /** 1 to 12. */
  month: number;
  payment_method: PaymentMethod;
  records: number;
  /** Centimes, in digits. */
  to_pay: string;
}

type Own = Pick<Transaction, "enterpriseId">;

/** The organization's counters; only the triggers of the tables that they count write them. */
function tallyOf(db: Kysely<Schema>, { enterpriseId }: Own) {
  return db.selectFrom("tally").where("enterprise_id", "=", enterpriseId);
}

const records = sql<number>`sum(records)::bigint`.as("records");
const toPay = sql<string>`sum(total_to_pay)::text`.as("to_pay");

const COUNTS = prepareStatement((db, given: Own) =>
  tallyOf(db, given)
    .select(["subject", "archived", records, toPay])
    .groupBy(["subject", "archived"]),
);

/** How many records of each sort there are, active and archived. */
export function countRecords({ execute: run, enterpriseId }: Transaction): Promise<Count[]> {
  return run(COUNTS, { enterpriseId });
}

/**
 * The sales invoices that make up the revenue: neither archived nor rejected
 * (docs/rules/documents.md#dashboard).
 */
function revenueTallies(db: Kysely<Schema>, own: Own) {
  return tallyOf(db, own)
    .where("subject", "=", "SALES_INVOICE")
    .where("archived", "=", false)
    .where("rejected", "=", false);
}

const REVENUE = prepareStatement((db, given: Own & { year: number }) =>
  revenueTallies(db, given)
    .where("year", "=", given.year)
    .select(["month", "payment_method", records, toPay])
    .groupBy(["month", "payment_method"])
    .$castTo<Revenue>(),
);

/** A year's revenue by month and payment method. */
export function revenueOf(
  { execute: run, enterpriseId }: Transaction,
  year: number,
): Promise<Revenue[]> {
  return run(REVENUE, { enterpriseId, year });
}

const YEARS = prepareStatement((db, given: Own) =>
  revenueTallies(db, given)
    .select("year")
    .groupBy("year")
    .having(sql<boolean>`sum(records) > 0`)
    .orderBy("year"),
);

/** The years that have revenue, the first one first. */
export async function yearsWithRevenue({
  execute: run,
  enterpriseId,
}: Transaction): Promise<number[]> {
  return (await run(YEARS, { enterpriseId })).map(({ year }) => year);
}

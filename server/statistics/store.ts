import { type Kysely, sql } from "kysely";
import type { ClientType } from "#domain/clients/clients.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { PaymentMethod } from "#domain/documents/documents.ts";
import type { ProductType } from "#domain/products/products.ts";
import type { Transaction } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import { prepareStatement } from "../database/preparedStatement.ts";

/** The counted records: documents by kind, clients and products by type. */
export type Subject = DocumentKind | ClientType | ProductType;

export interface Count {
  subject: Subject;
  archived: boolean;
  records: number;
  /** Centimes as decimal digits: a sum may exceed Number.MAX_SAFE_INTEGER. */
  to_pay: string;
}

export interface Revenue {
  subject: "SALES_INVOICE" | "CREDIT_INVOICE";
  /** 1 to 12. */
  month: number;
  /** Empty for credit notes. */
  payment_method: PaymentMethod | "";
  records: number;
  /** Centimes as decimal digits. */
  to_pay: string;
  excluding_tax: string;
}

type Tenant = Pick<Transaction, "enterpriseId">;

/** Selects the organization's counters, which only triggers of the counted tables write. */
function selectTally(db: Kysely<Schema>, { enterpriseId }: Tenant) {
  return db.selectFrom("tally").where("enterprise_id", "=", enterpriseId);
}

const records = sql<number>`sum(records)::bigint`.as("records");
const toPay = sql<string>`sum(total_to_pay)::text`.as("to_pay");

const excludingTax = sql<string>`sum(total_excluding_tax)::text`.as("excluding_tax");

const COUNTS = prepareStatement((db, values: Tenant) =>
  selectTally(db, values)
    .select(["subject", "archived", records, toPay])
    .groupBy(["subject", "archived"]),
);

/** Counts the records of each subject, active and archived apart. */
export function countRecords({ execute: run, enterpriseId }: Transaction): Promise<Count[]> {
  return run(COUNTS, { enterpriseId });
}

/**
 * Selects the counters of documents that are neither archived, cancelled nor, while not issued,
 * rejected: of sales invoices those of revenue (docs/rules/documents.md#dashboard).
 */
function revenueTallies(db: Kysely<Schema>, own: Tenant, subjects: Revenue["subject"][]) {
  return selectTally(db, own)
    .where("subject", "in", subjects)
    .where("archived", "=", false)
    .where("rejected", "=", false);
}

const REVENUE = prepareStatement((db, values: Tenant & { year: number }) =>
  revenueTallies(db, values, ["SALES_INVOICE", "CREDIT_INVOICE"])
    .where("year", "=", values.year)
    .select(["subject", "month", "payment_method", records, toPay, excludingTax])
    .groupBy(["subject", "month", "payment_method"])
    .$castTo<Revenue>(),
);

/** Reads a year's revenue by month and payment method, and its credit notes by month. */
export function readRevenue(
  { execute: run, enterpriseId }: Transaction,
  year: number,
): Promise<Revenue[]> {
  return run(REVENUE, { enterpriseId, year });
}

const YEARS = prepareStatement((db, values: Tenant) =>
  revenueTallies(db, values, ["SALES_INVOICE"])
    .select("year")
    .groupBy("year")
    .having(sql<boolean>`sum(records) > 0`)
    .orderBy("year"),
);

/** Lists the years with revenue, in ascending order. */
export async function listYearsWithRevenue({
  execute: run,
  enterpriseId,
}: Transaction): Promise<number[]> {
  return (await run(YEARS, { enterpriseId })).map(({ year }) => year);
}

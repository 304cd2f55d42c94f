import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ClientType } from "#domain/clients/clients.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { PaymentMethod } from "#domain/documents/documents.ts";
import type { ProductType } from "#domain/products/products.ts";
import type { Transaction } from "../database/database.ts";
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

const sumOfRecords = sql<number>`sum(records)::bigint`.as("records");
const sumToPay = sql<string>`sum(total_to_pay)::text`.as("to_pay");
const sumExcludingTax = sql<string>`sum(total_excluding_tax)::text`.as("excluding_tax");

const READ_COUNTS = prepareStatement((db, { enterpriseId }: Tenant) =>
  db
    .selectFrom("tally")
    .where("enterprise_id", "=", enterpriseId)
    .select(["subject", "archived", sumOfRecords, sumToPay])
    .groupBy(["subject", "archived"]),
);

/** Reads the counts of each subject's records with their sums to pay, active and archived ones separately. */
export function readRecordCounts({ execute: run, enterpriseId }: Transaction): Promise<Count[]> {
  return run(READ_COUNTS, { enterpriseId });
}

/** The counters of the organization that the dashboard reads. Only triggers write them. */
export interface Counters {
  counts: Count[];
  /** A year's revenue by month and payment method, and its credit notes by month. */
  revenue: Revenue[];
  /** The years with revenue, in ascending order. */
  years: { year: number }[];
}

/**
 * Reads all counters in one statement. Their rows can be on different database pages, and each page is read only
 * once.
 */
const READ_COUNTERS = prepareStatement((db, { enterpriseId, year }: Tenant & { year: number }) =>
  db
    .with(
      (cte) => cte("own").materialized(),
      (counters) =>
        counters
          .selectFrom("tally")
          .where("enterprise_id", "=", enterpriseId)
          .select(["subject", "year", "month", "payment_method", "archived", "rejected"])
          .select(["records", "total_to_pay", "total_excluding_tax"]),
    )
    // Documents that aren't archived, cancelled, or rejected without being issued; for sales
    // invoices these are the revenue (docs/rules/documents.md#dashboard).
    .with("sold", (counters) =>
      counters
        .selectFrom("own")
        .where("subject", "in", ["SALES_INVOICE", "CREDIT_INVOICE"])
        .where("archived", "=", false)
        .where("rejected", "=", false)
        .selectAll(),
    )
    .selectNoFrom((counters) => [
      jsonArrayFrom(
        counters
          .selectFrom("own")
          .select(["subject", "archived", sumOfRecords, sumToPay])
          .groupBy(["subject", "archived"]),
      ).as("counts"),
      jsonArrayFrom(
        counters
          .selectFrom("sold")
          .where("year", "=", year)
          .select(["subject", "month", "payment_method", sumOfRecords, sumToPay, sumExcludingTax])
          .groupBy(["subject", "month", "payment_method"]),
      ).as("revenue"),
      jsonArrayFrom(
        counters
          .selectFrom("sold")
          .where("subject", "=", "SALES_INVOICE")
          .select("year")
          .groupBy("year")
          .having(sql<boolean>`sum(records) > 0`)
          .orderBy("year"),
      ).as("years"),
    ])
    .$castTo<Counters>(),
);

/** Reads all counts, a year's revenue, and the years with revenue. */
export async function readCounters(
  { execute: run, enterpriseId }: Transaction,
  year: number,
): Promise<Counters> {
  const [counters] = await run(READ_COUNTERS, { enterpriseId, year });
  if (counters === undefined) throw new Error("A statement without tables returns one row.");
  return counters;
}

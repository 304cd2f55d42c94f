import { sql } from "kysely";
import type { ClientType } from "#domain/clients.ts";
import type { DocumentKind, PaymentMethod } from "#domain/documents.ts";
import type { ProductType } from "#domain/products.ts";
import type { Unit } from "../database/database.ts";

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

/** The organization's counters; only the triggers of the tables that they count write them. */
function tallyOf({ db, enterpriseId }: Unit) {
  return db.selectFrom("tally").where("enterprise_id", "=", enterpriseId);
}

const records = sql<number>`sum(records)::bigint`.as("records");
const toPay = sql<string>`sum(total_to_pay)::text`.as("to_pay");

/** How many records of each sort there are, active and archived. */
export function countRecords(unit: Unit): Promise<Count[]> {
  return tallyOf(unit)
    .select(["subject", "archived", records, toPay])
    .groupBy(["subject", "archived"])
    .execute();
}

/** The sales invoices that make up the revenue: neither archived nor rejected (decisions §4). */
function soldIn(unit: Unit) {
  return tallyOf(unit)
    .where("subject", "=", "SALES_INVOICE")
    .where("archived", "=", false)
    .where("rejected", "=", false);
}

/** A year's revenue by month and payment method. */
export function revenueOf(unit: Unit, year: number): Promise<Revenue[]> {
  return soldIn(unit)
    .where("year", "=", year)
    .select(["month", "payment_method", records, toPay])
    .groupBy(["month", "payment_method"])
    .execute() as Promise<Revenue[]>;
}

/** The years that have revenue, the first one first. */
export async function yearsWithRevenue(unit: Unit): Promise<number[]> {
  const rows = await soldIn(unit)
    .select("year")
    .groupBy("year")
    .having(sql<boolean>`sum(records) > 0`)
    .orderBy("year")
    .execute();
  return rows.map(({ year }) => year);
}

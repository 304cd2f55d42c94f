import { z } from "zod";
import { mapKindFields } from "#domain/documents/documentKinds.ts";
import { operation } from "./operation.ts";
import { month } from "./values.ts";

const count = z.number();

/** Dinars; a double is exact to the centime up to about 90,000 billion. */
const sum = z.number();

/** `year` is the requested year; `years` are those with revenue and the current one. */
const monthlyRevenue = z.object({
  year: z.number(),
  years: z.array(z.number()),
  monthlyRevenue: z.array(z.object({ month: z.number(), revenue: sum })),
});

/**
 * The figures of invoices. Revenue, credit notes and payment methods are those of the year; the
 * numbers of invoices are those of all years, and `totalInvoices` includes archived ones. Credit notes
 * are not subtracted from the revenue.
 */
const invoiceStats = z.object({
  totalRevenue: sum,
  totalRevenueExcludingTax: sum,
  totalCredited: sum,
  totalCreditedExcludingTax: sum,
  totalInvoices: count,
  activeInvoices: count,
  paymentMethods: z.object({ cash: count, check: count }),
});

/** All numbers but `activeClients` include archived clients. */
const clientStats = z.object({
  totalClients: count,
  activeClients: count,
  businessClients: count,
  individualClients: count,
});

/** Counts of active documents. */
const documentStats = z.object(mapKindFields("countField", () => count));

/** `totalQuoteValue` is the sum of the totals to pay of active quotations. */
const quoteStats = z.object({
  totalQuotes: count,
  activeQuotes: count,
  totalQuoteValue: sum,
});

const productStats = z.object({
  totalProducts: count,
  activeProducts: count,
  productType: count,
  serviceType: count,
});

const dashboard = z.object({
  monthlyRevenue,
  invoiceStats,
  clientStats,
  documentStats,
  quoteStats,
  productStats,
});

export type Dashboard = z.output<typeof dashboard>;

/**
 * A month's sales, by the documents' own date, and the invoices to send. `sold` sums issued invoices less
 * issued credit notes, cancelled ones excepted; `rates` has its parts by VAT rate, in ascending order.
 * `drafts` sums those that are not issued in the same way, except archived and rejected ones.
 */
const monthFigures = z.object({
  sold: z.object({
    ht: sum,
    vat: sum,
    rates: z.array(z.object({ rate: z.number(), ht: sum, vat: sum })),
  }),
  drafts: z.object({ ht: sum }),
  toSend: z.object({ count }),
});

export type MonthFigures = z.output<typeof monthFigures>;

/** `since` is the first day from which invoices count, null where payments are off. */
const receivableFigures = z.object({
  since: z.string().nullable(),
  /** The balance due of all debts that count. `credits` are not subtracted. */
  toCollect: z.object({ count, sum }),
  /** The part of `toCollect` after its promised or due day. */
  overdue: z.object({ count, sum }),
  /** Credits that settle nothing yet: advances and credit notes. */
  credits: z.object({ sum }),
  /**
   * Payments received this month less refunds, without stamp duty; checks count on the day when
   * they clear.
   */
  collected: z.object({ sum }),
  /** Active invoices that aren't issued, without rejected ones. */
  notIssued: z.object({ count, sum }),
});

export type ReceivableFigures = z.output<typeof receivableFigures>;

/** A year that a document's date can have; by default the current one. */
const yearQuery = z.object({ year: z.coerce.number().int().min(1900).max(2999).optional() });

/** Statistics of the organization (docs/rules/documents.md#dashboard). */
export const statistics = {
  dashboard: operation({
    method: "GET",
    path: "/statistics/dashboard",
    access: "reports.read",
    summary: "All statistics of the dashboard, with the revenue of a year by month",
    query: yearQuery,
    reply: z.object({ data: dashboard }),
  }),
  month: operation({
    method: "GET",
    path: "/statistics/month",
    access: "reports.read",
    summary: "Sales of a month, their VAT by rate, and the invoices to send",
    query: z.object({ month: month.optional() }),
    reply: monthFigures,
    slow: true,
  }),
  receivables: operation({
    method: "GET",
    path: "/statistics/receivables",
    access: "reports.read",
    summary: "What is to collect today, what came in this month, and the invoices to issue",
    reply: receivableFigures,
    slow: true,
  }),
  users: operation({
    method: "GET",
    path: "/statistics/users",
    access: "reports.read",
    summary: "The number of users of the organization",
    reply: z.object({ data: z.object({ totalUsers: count }) }),
  }),
  clients: operation({
    method: "GET",
    path: "/statistics/clients",
    access: "reports.read",
    summary: "The dashboard's statistics of clients",
    reply: z.object({ data: clientStats }),
  }),
  products: operation({
    method: "GET",
    path: "/statistics/products",
    access: "reports.read",
    summary: "The dashboard's statistics of products",
    reply: z.object({ data: productStats }),
  }),
  invoices: operation({
    method: "GET",
    path: "/statistics/Invoices",
    access: "reports.read",
    summary: "The dashboard's statistics of sales invoices, with the revenue of a year by month",
    query: yearQuery,
    reply: z.object({ data: invoiceStats.extend(monthlyRevenue.shape) }),
  }),
  documents: operation({
    method: "GET",
    path: "/statistics/documents",
    access: "reports.read",
    summary: "The dashboard's statistics of documents and quotations",
    reply: z.object({ data: documentStats.extend(quoteStats.shape) }),
  }),
};

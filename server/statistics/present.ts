import { mapKindFields } from "#domain/documents/documentKinds.ts";
import type { Dashboard, MonthFigures } from "#contract/statistics.ts";
import type { PaymentMethod } from "#domain/documents/documents.ts";
import { basisPointsToFraction, dinarsFromSum } from "#domain/money/money.ts";
import type { MonthSales } from "../documents/monthSales.ts";
import type { Count, Revenue, Subject } from "./store.ts";

const MONTHS_PER_YEAR = 12;

/** Adds up centimes exactly and converts the sum to dinars. */
const sumInDinars = (sums: string[]) =>
  dinarsFromSum(sums.reduce((total, centimes) => total + BigInt(centimes), 0n));

const sumRecords = (rows: { records: number }[]) =>
  rows.reduce((sum, { records }) => sum + records, 0);

/** Counts the records of the subjects, and the active ones with their amounts. */
function sumCounts(counts: Count[], ...subjects: Subject[]) {
  const all = counts.filter(({ subject }) => subjects.includes(subject));
  const active = all.filter(({ archived }) => !archived);
  return {
    all: sumRecords(all),
    active: sumRecords(active),
    toPay: active.map(({ to_pay }) => to_pay),
  };
}

const rowsOfSubject = (rows: Revenue[], wanted: Revenue["subject"]) =>
  rows.filter(({ subject }) => subject === wanted);

/** A year's revenue by month; a month without revenue has 0. */
export function presentRevenue(
  rows: Revenue[],
  year: number,
  years: number[],
): Dashboard["monthlyRevenue"] {
  const invoices = rowsOfSubject(rows, "SALES_INVOICE");
  const monthlyRevenue = Array.from({ length: MONTHS_PER_YEAR }, (_, index) => {
    const ofMonth = invoices.filter(({ month }) => month === index + 1);
    return { month: index + 1, revenue: sumInDinars(ofMonth.map(({ to_pay }) => to_pay)) };
  });
  return { year, years, monthlyRevenue };
}

export function presentInvoices(counts: Count[], rows: Revenue[]): Dashboard["invoiceStats"] {
  const { all, active } = sumCounts(counts, "SALES_INVOICE");
  const invoices = rowsOfSubject(rows, "SALES_INVOICE");
  const creditNotes = rowsOfSubject(rows, "CREDIT_INVOICE");
  const paidBy = (method: PaymentMethod) =>
    sumRecords(invoices.filter(({ payment_method }) => payment_method === method));
  return {
    totalRevenue: sumInDinars(invoices.map(({ to_pay }) => to_pay)),
    totalRevenueExcludingTax: sumInDinars(invoices.map(({ excluding_tax }) => excluding_tax)),
    totalCredited: sumInDinars(creditNotes.map(({ to_pay }) => to_pay)),
    totalCreditedExcludingTax: sumInDinars(creditNotes.map(({ excluding_tax }) => excluding_tax)),
    totalInvoices: all,
    activeInvoices: active,
    paymentMethods: { cash: paidBy("CASH"), check: paidBy("CHECK") },
  };
}

export function presentClients(counts: Count[]): Dashboard["clientStats"] {
  const { all, active } = sumCounts(counts, "BUSINESS", "INDIVIDUAL");
  return {
    totalClients: all,
    activeClients: active,
    businessClients: sumCounts(counts, "BUSINESS").all,
    individualClients: sumCounts(counts, "INDIVIDUAL").all,
  };
}

export function presentDocuments(counts: Count[]): Dashboard["documentStats"] {
  return mapKindFields("countField", (kind) => sumCounts(counts, kind).active);
}

export function presentQuotations(counts: Count[]): Dashboard["quoteStats"] {
  const { all, active, toPay } = sumCounts(counts, "QUOTATION");
  return { totalQuotes: all, activeQuotes: active, totalQuoteValue: sumInDinars(toPay) };
}

export function presentProducts(counts: Count[]): Dashboard["productStats"] {
  const { all, active } = sumCounts(counts, "PRODUCT", "SERVICE");
  return {
    totalProducts: all,
    activeProducts: active,
    productType: sumCounts(counts, "PRODUCT").all,
    serviceType: sumCounts(counts, "SERVICE").all,
  };
}

export function presentMonth({ sold, drafts, toSend }: MonthSales): MonthFigures {
  return {
    sold: {
      ht: dinarsFromSum(sold.excludingTax),
      vat: dinarsFromSum(sold.vat),
      rates: sold.rates.map(({ rate, base, vat }) => ({
        rate: basisPointsToFraction(rate),
        ht: dinarsFromSum(base),
        vat: dinarsFromSum(vat),
      })),
    },
    drafts: { ht: dinarsFromSum(drafts.excludingTax) },
    toSend: { count: toSend },
  };
}

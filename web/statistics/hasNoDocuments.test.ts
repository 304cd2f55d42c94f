import { expect, test } from "vitest";
import type { Dashboard } from "#contract/statistics.ts";
import { hasNoDocuments } from "./hasNoDocuments.ts";

const NO_DOCUMENTS: Dashboard = {
  monthlyRevenue: { year: 2026, years: [2026], monthlyRevenue: [] },
  invoiceStats: {
    totalRevenue: 0,
    totalRevenueExcludingTax: 0,
    totalCredited: 0,
    totalCreditedExcludingTax: 0,
    totalInvoices: 0,
    activeInvoices: 0,
    paymentMethods: { cash: 0, check: 0 },
  },
  clientStats: { totalClients: 3, activeClients: 3, businessClients: 2, individualClients: 1 },
  documentStats: { quotations: 0, salesInvoices: 0, purchaseOrders: 0, creditInvoices: 0 },
  quoteStats: { totalQuotes: 0, activeQuotes: 0, totalQuoteValue: 0 },
  productStats: { totalProducts: 2, activeProducts: 2, productType: 2, serviceType: 0 },
};

test("an organization with clients and products alone has no documents", () => {
  expect(hasNoDocuments(NO_DOCUMENTS)).toBe(true);
});

test("an archived document counts", () => {
  expect(
    hasNoDocuments({ ...NO_DOCUMENTS, quoteStats: { ...NO_DOCUMENTS.quoteStats, totalQuotes: 1 } }),
  ).toBe(false);
  expect(
    hasNoDocuments({
      ...NO_DOCUMENTS,
      documentStats: { ...NO_DOCUMENTS.documentStats, purchaseOrders: 1 },
    }),
  ).toBe(false);
});

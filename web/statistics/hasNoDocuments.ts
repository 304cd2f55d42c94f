import type { Dashboard } from "#contract/statistics.ts";

/** Whether the organization has never created a document, by its figures. */
export function hasNoDocuments({ documentStats, invoiceStats, quoteStats }: Dashboard): boolean {
  const { purchaseOrders, creditInvoices } = documentStats;
  const { totalInvoices } = invoiceStats;
  return totalInvoices + quoteStats.totalQuotes + purchaseOrders + creditInvoices === 0;
}

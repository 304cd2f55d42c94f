import type { Dashboard } from "#contract/statistics.ts";

/** Whether the organization never made a document, as far as its figures tell. */
export function hasNoDocuments({ documentStats, invoiceStats, quoteStats }: Dashboard): boolean {
  const { purchaseOrders, creditInvoices } = documentStats;
  const { totalInvoices } = invoiceStats;
  return totalInvoices + quoteStats.totalQuotes + purchaseOrders + creditInvoices === 0;
}

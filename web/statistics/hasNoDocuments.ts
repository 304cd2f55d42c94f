import type { Dashboard } from "#contract/statistics.ts";

/**
 * Whether the organization has no document. `documentStats` counts the active documents of each kind; the totals of
 * invoices and quotations include archived ones. Archived documents of other kinds aren't counted.
 */
export function hasNoDocuments({ documentStats, invoiceStats, quoteStats }: Dashboard): boolean {
  const counts = [
    ...Object.values(documentStats),
    invoiceStats.totalInvoices,
    quoteStats.totalQuotes,
  ];
  return counts.every((count) => count === 0);
}

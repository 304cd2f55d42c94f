import { statistics } from "#contract/statistics.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { monthOf } from "#domain/days/months.ts";
import type { Transaction } from "../database/database.ts";
import { readMonthSales } from "../documents/monthSales.ts";
import { countMembers } from "../enterprises/members.ts";
import { readReceivableFigures } from "../receivables/receivableFigures.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import * as present from "./present.ts";
import { readRecordCounts, readCounters } from "./store.ts";

const thisYear = () => Number(dayInAlgiers(new Date()).slice(0, 4));

/** Reads all counts, a year's invoices, and the selectable years: those with revenue and this one. */
async function readCountsAndInvoices(tx: Transaction, requested: number | undefined) {
  const current = thisYear();
  const year = requested ?? current;
  const { counts, revenue, years: withRevenue } = await readCounters(tx, year);
  const earlier = withRevenue.map((each) => each.year);
  const years = [...new Set([...earlier, current])].toSorted((a, b) => a - b);
  return {
    counts,
    invoices: present.presentInvoices(counts, revenue),
    monthly: present.presentRevenue(revenue, year, years),
  };
}

/** Registers the statistics: the dashboard and each of its parts. */
export function statisticsRoutes(services: Services): void {
  registerOperation(services, statistics.dashboard, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { counts, invoices, monthly } = await readCountsAndInvoices(tx, input.query.year);
      return {
        data: {
          monthlyRevenue: monthly,
          invoiceStats: invoices,
          clientStats: present.presentClients(counts),
          documentStats: present.presentDocuments(counts),
          quoteStats: present.presentQuotations(counts),
          productStats: present.presentProducts(counts),
        },
      };
    }),
  );

  registerOperation(services, statistics.month, ({ input, transaction }) =>
    transaction(async (tx) => {
      const month = input.query.month ?? monthOf(dayInAlgiers(new Date()));
      return present.presentMonth(await readMonthSales(tx, month));
    }),
  );

  registerOperation(services, statistics.receivables, ({ transaction }) =>
    transaction((tx) => readReceivableFigures(tx, dayInAlgiers(new Date()))),
  );

  registerOperation(services, statistics.users, ({ transaction }) =>
    transaction(async (tx) => ({ data: { totalUsers: await countMembers(tx) } })),
  );

  registerOperation(services, statistics.clients, ({ transaction }) =>
    transaction(async (tx) => ({ data: present.presentClients(await readRecordCounts(tx)) })),
  );

  registerOperation(services, statistics.products, ({ transaction }) =>
    transaction(async (tx) => ({ data: present.presentProducts(await readRecordCounts(tx)) })),
  );

  registerOperation(services, statistics.invoices, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { invoices, monthly } = await readCountsAndInvoices(tx, input.query.year);
      return { data: { ...invoices, ...monthly } };
    }),
  );

  registerOperation(services, statistics.documents, ({ transaction }) =>
    transaction(async (tx) => {
      const counts = await readRecordCounts(tx);
      return {
        data: { ...present.presentDocuments(counts), ...present.presentQuotations(counts) },
      };
    }),
  );
}

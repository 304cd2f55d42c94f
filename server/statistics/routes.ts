import { statistics } from "#contract/statistics.ts";
import { dayInAlgiers } from "#domain/days.ts";
import type { Unit } from "../database/database.ts";
import { together } from "../database/queries.ts";
import { countMembers } from "../enterprises/members.ts";
import { mount } from "../http/mount.ts";
import type { Services } from "../services.ts";
import * as present from "./present.ts";
import { countRecords, revenueOf, yearsWithRevenue } from "./store.ts";

const thisYear = () => Number(dayInAlgiers(new Date()).slice(0, 4));

/** A year's invoices among all counts, and the years to choose from: those with revenue, and this. */
async function countsAndInvoices(unit: Unit, asked: number | undefined) {
  const current = thisYear();
  const year = asked ?? current;
  const [counts, revenue, earlier] = await together(
    countRecords(unit),
    revenueOf(unit, year),
    yearsWithRevenue(unit),
  );
  const years = [...new Set([...earlier, current])].toSorted((a, b) => a - b);
  return {
    counts,
    invoices: present.presentInvoices(counts, revenue),
    monthly: present.presentRevenue(revenue, year, years),
  };
}

/** The numbers of the dashboard, together and one by one. */
export function statisticsRoutes(services: Services): void {
  mount(services, statistics.dashboard, ({ input, unit }) =>
    unit(async (open) => {
      const { counts, invoices, monthly } = await open.lastly(() =>
        countsAndInvoices(open, input.query.year),
      );
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

  mount(services, statistics.users, ({ unit }) =>
    unit(async (open) => ({ data: { totalUsers: await countMembers(open) } })),
  );

  mount(services, statistics.clients, ({ unit }) =>
    unit(async (open) => ({ data: present.presentClients(await countRecords(open)) })),
  );

  mount(services, statistics.products, ({ unit }) =>
    unit(async (open) => ({ data: present.presentProducts(await countRecords(open)) })),
  );

  mount(services, statistics.invoices, ({ input, unit }) =>
    unit(async (open) => {
      const { invoices, monthly } = await open.lastly(() =>
        countsAndInvoices(open, input.query.year),
      );
      return { data: { ...invoices, ...monthly } };
    }),
  );

  mount(services, statistics.documents, ({ unit }) =>
    unit(async (open) => {
      const counts = await countRecords(open);
      return {
        data: { ...present.presentDocuments(counts), ...present.presentQuotations(counts) },
      };
    }),
  );
}

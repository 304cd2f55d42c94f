import { reports } from "#contract/reports/reports.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { readJournal } from "./journal.ts";
import { readSales } from "./sales.ts";
import { readSalesPostings } from "./salesPostings.ts";

/** Registers the reports: sales and the journal. */
export function reportRoutes(services: Services): void {
  registerOperation(services, reports.sales, ({ input, transaction }) =>
    transaction((tx) => readSales(tx, input.query, dayInAlgiers(new Date()))),
  );

  registerOperation(services, reports.salesPostings, ({ input, transaction }) =>
    transaction((tx) => readSalesPostings(tx, input.query)),
  );

  registerOperation(services, reports.journal, ({ input, transaction }) =>
    transaction((tx) => readJournal(tx, input.query)),
  );
}

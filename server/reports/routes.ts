import { reports } from "#contract/reports/reports.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";
import { readJournalFile } from "./files/journalFile.ts";
import { readSalesFile } from "./files/salesFile.ts";
import { readReportFile, sendReportPdf, sendReportSheet } from "./files/sendReport.ts";
import { readJournal } from "./journal.ts";
import { readSales } from "./sales.ts";
import { readSalesPostings } from "./salesPostings.ts";

const today = () => dayInAlgiers(new Date());

/** Registers the reports: sales and the journal, with their files. */
export function reportRoutes(services: Services): void {
  registerOperation(services, reports.sales, ({ input, transaction }) =>
    transaction((tx) => readSales(tx, input.query, today())),
  );

  registerOperation(services, reports.salesPostings, ({ input, transaction }) =>
    transaction((tx) => readSalesPostings(tx, input.query)),
  );

  registerOperation(services, reports.journal, ({ input, transaction }) =>
    transaction((tx) => readJournal(tx, input.query)),
  );

  registerOperation(services, reports.salesSheet, async (call) => {
    const { query } = call.input;
    return sendReportSheet(
      call,
      await readReportFile(call, (tx) => readSalesFile(tx, query, today())),
      query,
    );
  });

  registerOperation(services, reports.salesPdf, async (call) => {
    const { query } = call.input;
    const file = await readReportFile(call, (tx) => readSalesFile(tx, query, today()));
    return sendReportPdf(call, services.printList, file, query);
  });

  registerOperation(services, reports.journalSheet, async (call) => {
    const { query } = call.input;
    return sendReportSheet(
      call,
      await readReportFile(call, (tx) => readJournalFile(tx, query)),
      query,
    );
  });

  registerOperation(services, reports.journalPdf, async (call) => {
    const { query } = call.input;
    const file = await readReportFile(call, (tx) => readJournalFile(tx, query));
    return sendReportPdf(call, services.printList, file, query);
  });
}

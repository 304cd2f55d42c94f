import { declarations } from "#contract/declarations/declarations.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { daysOfMonth, type Month } from "#domain/days/months.ts";
import { daysOfYear } from "#domain/days/years.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { registerOperation } from "../../http/registerOperation.ts";
import type { ReportFile } from "../../reports/files/reportFile.ts";
import { readReportFile, sendReportPdf, sendReportSheet } from "../../reports/files/sendReport.ts";
import type { Services } from "../../services.ts";
import { readEtat104File } from "./etat104File.ts";
import { readG12bisFile } from "./g12bisFile.ts";
import { readG50File } from "./g50File.ts";
import { readStampDutyFile } from "./stampDutyFile.ts";

type MonthQuery = { month: Month; lang: Language };
type YearQuery = { year: number; lang: Language };

/** Registers the operations that reply with declarations as spreadsheets and PDFs. */
export function declarationFileRoutes(services: Services): void {
  const registerMonthFile = <Row>(
    sheet: typeof declarations.g50Sheet | typeof declarations.stampSheet,
    pdf: typeof declarations.g50Pdf | typeof declarations.stampPdf,
    read: (tx: Transaction, query: MonthQuery) => Promise<ReportFile<Row>>,
  ) => {
    registerOperation(services, sheet, async (call) => {
      const { query } = call.input;
      const file = await readReportFile(call, (tx) => read(tx, query));
      return sendReportSheet(call, file, daysOfMonth(query.month));
    });
    registerOperation(services, pdf, async (call) => {
      const { query } = call.input;
      const file = await readReportFile(call, (tx) => read(tx, query));
      return sendReportPdf(call, services.printList, file, daysOfMonth(query.month));
    });
  };
  const registerYearFile = <Row>(
    sheet: typeof declarations.etat104Sheet | typeof declarations.g12bisSheet,
    pdf: typeof declarations.etat104Pdf | typeof declarations.g12bisPdf,
    read: (tx: Transaction, query: YearQuery) => Promise<ReportFile<Row>>,
  ) => {
    registerOperation(services, sheet, async (call) => {
      const { query } = call.input;
      const file = await readReportFile(call, (tx) => read(tx, query));
      return sendReportSheet(call, file, daysOfYear(query.year));
    });
    registerOperation(services, pdf, async (call) => {
      const { query } = call.input;
      const file = await readReportFile(call, (tx) => read(tx, query));
      return sendReportPdf(call, services.printList, file, daysOfYear(query.year));
    });
  };
  registerMonthFile(declarations.g50Sheet, declarations.g50Pdf, readG50File);
  registerMonthFile(declarations.stampSheet, declarations.stampPdf, readStampDutyFile);
  registerYearFile(declarations.etat104Sheet, declarations.etat104Pdf, readEtat104File);
  registerYearFile(declarations.g12bisSheet, declarations.g12bisPdf, (tx, query) =>
    readG12bisFile(tx, query, dayInAlgiers(new Date())),
  );
}

import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply } from "fastify";
import { XLSX } from "#contract/spreadsheets.ts";
import type { Scope, Transaction } from "../../database/database.ts";
import { abortOnDisconnect } from "../../http/clientDisconnectedError.ts";
import type { PrintList } from "../../printing/printQueues.ts";
import { PAUSE_FACTOR, startWorkThrottle } from "../../workers/throttleWork.ts";
import { type ReportFile, toPrintedReport, writeReportSheet } from "./reportFile.ts";

interface FileCall {
  scope(): Scope;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  reply: FastifyReply;
}

/** The rows from which reading a file delays other requests noticeably. */
const LARGE_FILE_ROWS = 1_000;

/**
 * Reads a file in a transaction. After a large file it pauses inside the transaction, so that the organization's waiting
 * transactions start later and the thread answers other requests in between.
 */
export function readReportFile<Row>(
  { transaction }: Pick<FileCall, "transaction">,
  read: (tx: Transaction) => Promise<ReportFile<Row>>,
): Promise<ReportFile<Row>> {
  return transaction(async (tx) => {
    const throttle = startWorkThrottle();
    const file = await read(tx);
    if (file.rows.length > LARGE_FILE_ROWS) await throttle.pause(PAUSE_FACTOR);
    return file;
  });
}

/** The header with a file name such as "Ventes par mois 2026-03-01 2026-03-31.xlsx". */
const fileNameHeader = (
  title: string,
  { from, to }: { from: string; to: string },
  ending: string,
) => contentDisposition(`${title} ${from} ${to}.${ending}`);

/** Sends a report as an .xlsx file, written while it is sent. */
export function sendReportSheet<Row>(
  { reply }: FileCall,
  file: ReportFile<Row>,
  days: { from: string; to: string },
): Readable {
  reply.header("content-type", XLSX);
  reply.header("content-disposition", fileNameHeader(file.title, days, "xlsx"));
  return writeReportSheet(file, new Date());
}

/** Sends a report as a PDF, printed in the organization's queue of lists. */
export async function sendReportPdf<Row>(
  { scope, reply }: FileCall,
  printList: PrintList,
  file: ReportFile<Row>,
  days: { from: string; to: string },
): Promise<Uint8Array> {
  const signal = abortOnDisconnect(reply);
  const pdf = await printList(scope(), toPrintedReport(file), { signal });
  reply.header("content-type", "application/pdf");
  reply.header("content-disposition", fileNameHeader(file.title, days, "pdf"));
  return Buffer.from(pdf);
}

import type { NewDocument } from "#contract/documentBody.ts";
import type { Day } from "#domain/days.ts";
import { defaultDueDate } from "#domain/documents.ts";
import type { Language } from "#domain/language.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import {
  checkDueDate,
  checkEnterprise,
  checkProducts,
  chooseClient,
  discountColumns,
  lineValues,
  priceContents,
  totalColumns,
} from "./contents.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { preparePrint } from "./print.ts";

/**
 * The printed page of a document as it would be stored, with the organization's images; writes
 * nothing and allocates no number (docs/rules/documents.md#live-page). Its client may be archived:
 * the document may have it already.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export async function preparePreview(
  tx: Transaction,
  body: NewDocument,
  language: Language,
  today: Day,
): Promise<PrintedDocument> {
  const { type: kind, clientId, lines } = body;
  checkEnterprise(tx, body.enterpriseId);
  const date = body.date ?? today;
  const dueDate = body.dueDate ?? defaultDueDate(date);
  checkDueDate({ date, dueDate });
  const client = await chooseClient(tx, clientId, clientId);
  await checkProducts(tx, lines);
  const { block: enterprise, stampDutySchedule } = await readEnterpriseForDocuments(tx);
  const totals = priceContents(body, stampDutySchedule);
  const record = {
    kind,
    number: body.numero ?? (await previewNumber(tx, kind, date, listNumbersInUse)).numero,
    date,
    due_date: dueDate,
    payment_method: body.paymentMethod,
    notes: body.notes,
    stamp_duty_schedule: stampDutySchedule,
    ...discountColumns(body),
    ...totalColumns(totals),
  };
  return preparePrint(
    tx,
    { record, lines: lineValues(lines, totals), client, enterprise, source: null },
    { language, signature: true, stamp: true },
  );
}

import type { NewDocument } from "#contract/documentBody.ts";
import type { Day } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import {
  checkEnterprise,
  checkProducts,
  chooseClient,
  contentValues,
  datesOfNew,
} from "./contents.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { preparePrint } from "./print.ts";
import { chooseTaxRegime } from "./taxRegime.ts";

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
  const { type: kind, clientId } = body;
  checkEnterprise(tx, body.enterpriseId);
  const dates = datesOfNew(body, today);
  const client = await chooseClient(tx, clientId, clientId);
  await checkProducts(tx, body.lines);
  const { block: enterprise, stampDutySchedule, taxRegimes } = await readEnterpriseForDocuments(tx);
  const taxRegime = chooseTaxRegime({ kind, date: dates.date, source: null }, taxRegimes);
  const { columns, lines } = contentValues(body, { stampDutySchedule, taxRegime });
  const next = () => previewNumber(tx, kind, dates.date, listNumbersInUse);
  const number = body.numero ?? (await next()).numero;
  return preparePrint(
    tx,
    { record: { kind, number, ...dates, ...columns }, lines, client, enterprise, source: null },
    { language, signature: true, stamp: true },
  );
}

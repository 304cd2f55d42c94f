import type { documents } from "#contract/documents.ts";
import type { Parsed } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { NEW_DOCUMENT } from "#domain/documents/documents.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { previewNumber } from "../numbering/allocateNumber.ts";
import type { PrintedDocument } from "../printing/printedDocument.ts";
import {
  refuseOrderToCounterClient,
  refuseOtherEnterprise,
  refuseUnknownProducts,
  readClientToStore,
  contentValues,
  datesOfNewDocument,
} from "./contents.ts";
import { readCreditable } from "./creditNotes/readCreditable.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { preparePrintedDocument } from "./print.ts";
import { chooseTaxTerms, withInvoiceExemption, readEditedDocument } from "./taxTerms.ts";
import { toLineRecords } from "./insert.ts";

const NO_EDITED_DOCUMENT = { stored: null, source: null };

/**
 * Prepares the printed form of a document as it would be stored, with the organization's images. Writes
 * nothing and allocates no number (docs/rules/documents.md#live-page). The client may be archived:
 * a stored document keeps its client.
 *
 * @throws ApiError VALIDATION_ERROR
 */
export async function preparePreview(
  tx: Transaction,
  { body, query: { lang: language, documentId } }: Parsed<typeof documents.preview>,
  today: Day,
): Promise<PrintedDocument> {
  const { type: kind, clientId } = body;
  refuseOtherEnterprise(tx, body.enterpriseId);
  const dates = datesOfNewDocument(body, today);
  const { stored, source } =
    documentId === undefined ? NO_EDITED_DOCUMENT : await readEditedDocument(tx, documentId);
  const client = withInvoiceExemption(await readClientToStore(tx, clientId, clientId), {
    kind,
    source,
  });
  refuseOrderToCounterClient(kind, client);
  await refuseUnknownProducts(tx, body.lines);
  const { block: enterprise, stampDutySchedule, taxRegimes } = await readEnterpriseForDocuments(tx);
  const taxed = { kind, date: dates.date, clientId, client, stored, source };
  const terms = chooseTaxTerms(taxed, taxRegimes, body.vatExempt);
  const creditable =
    source === null ? null : await readCreditable(tx, { kind, source_id: source.id });
  const { columns, lines } = contentValues(body, { kind, stampDutySchedule, ...terms, creditable });
  const previewNext = () => previewNumber(tx, kind, dates.date, listNumbersInUse);
  const status = body.status ?? stored?.status ?? NEW_DOCUMENT.status;
  const number = body.numero ?? (await previewNext()).numero;
  return preparePrintedDocument(
    tx,
    {
      record: { kind, number, status, ...dates, ...columns },
      lines: toLineRecords(lines),
      client,
      enterprise,
      source,
    },
    { language, signature: true, stamp: true },
  );
}

import { randomUUID } from "node:crypto";
import type { NewDocument } from "#contract/documentBody.ts";
import type { Creditable } from "#domain/creditNotes/creditable.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { NEW_DOCUMENT } from "#domain/documents/documents.ts";
import type { Transaction } from "../database/database.ts";
import { isUniqueViolation } from "../database/errorCodes.ts";
import { awaitPipelined } from "../database/queries.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { ApiError, fieldError } from "../http/apiError.ts";
import {
  allocateNumber,
  recordNumber,
  type SeriesState,
  readSeries,
} from "../numbering/allocateNumber.ts";
import type { NextNumberParameters } from "../numbering/seriesStore.ts";
import {
  refuseOrderToCounterClient,
  refuseOtherEnterprise,
  refuseUnknownProducts,
  readClientToStore,
  contentValues,
  datesOfNewDocument,
} from "./contents.ts";
import { insertDocument, toLineRecords } from "./insert.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { snapshotOf } from "./snapshots.ts";
import type { WholeDocument } from "./store.ts";
import { chooseTaxTerms, withInvoiceExemption, type SourceTerms } from "./taxTerms.ts";

/** The id and the tax terms of a document that another one is converted from. */
export function sourceTermsOf({ record, client }: WholeDocument): SourceTerms & { id: string } {
  return { ...record, exemption: client.vatExemption };
}

interface CreateOptions {
  /** The date of a document whose body has none. */
  today: Day;
  /** The document that this one is converted from. */
  source?: (SourceTerms & { id: string }) | null;
  /** For a credit note: the amounts of the invoice that can still be credited. */
  creditable?: Creditable | null;
}

const NEW_STATE = {
  deleted_at: null,
  deleted_by: null,
  issued_at: null,
  issued_by: null,
  seal_number: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
};

/**
 * The unique indexes on a document's number: on its normalized form, which is the same for
 * look-alike characters, and on its exact text.
 */
const UNIQUE_NUMBER_INDEXES = ["document_number_key", "document_enterprise_id_kind_number_key"];

/**
 * Converts a violation of a unique index on the number to an error, also if a concurrent request has
 * just taken the number.
 *
 * @throws ApiError DUPLICATE_NUMERO on `numero`
 */
export async function refuseDuplicateNumber<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!UNIQUE_NUMBER_INDEXES.some((key) => isUniqueViolation(error, key))) throw error;
    throw new ApiError("DUPLICATE_NUMERO", {
      message: "Another document has this number",
      details: [fieldError("numero", "TAKEN")],
    });
  }
}

/** The number of a new document: the entered one, or the next of a series. */
type Numbering = { kind: DocumentKind; entered: string; date: Day } | SeriesState;

async function chooseNumber(
  tx: Transaction,
  { numero: entered, type: kind }: NewDocument,
  date: Day,
): Promise<Numbering> {
  return entered === null ? readSeries(tx, kind, date) : { kind, entered, date };
}

/** Records the entered number or allocates the next one, and inserts the document with it. */
async function recordNumberAndInsert<T>(
  tx: Transaction,
  numbering: Numbering,
  write: (number: string | NextNumberParameters) => Promise<T>,
): Promise<T> {
  if (!("entered" in numbering)) return allocateNumber(tx, numbering, listNumbersInUse, write);
  const { kind, entered: numero, date } = numbering;
  await recordNumber(tx, { kind, numero, date }, listNumbersInUse);
  return write(numero);
}

/**
 * Creates a document and allocates or records its number in the same transaction. After the allocation of a number,
 * other transactions of the organization that number the same kind wait until the commit.
 *
 * @returns the new document with its lines, as a later read returns it, but without the `source` of a credit note
 * @throws ApiError VALIDATION_ERROR, DUPLICATE_NUMERO
 */
export async function createDocument(
  tx: Transaction,
  body: NewDocument,
  { today, source = null, creditable = null }: CreateOptions,
): Promise<WholeDocument> {
  const { type: kind, clientId } = body;
  refuseOtherEnterprise(tx, body.enterpriseId);
  const dates = datesOfNewDocument(body, today);
  const status = body.status ?? NEW_DOCUMENT.status;
  const [current, , enterprise, numbering] = await awaitPipelined(
    readClientToStore(tx, clientId),
    refuseUnknownProducts(tx, body.lines),
    readEnterpriseForDocuments(tx, { forSnapshot: status !== "DRAFT" }),
    chooseNumber(tx, body, dates.date),
  );
  refuseOrderToCounterClient(kind, current);
  const client = withInvoiceExemption(current, { kind, source });
  const taxed = { kind, date: dates.date, clientId, client, stored: null, source };
  const { columns, lines } = contentValues(body, {
    kind,
    stampDutySchedule: enterprise.stampDutySchedule,
    ...chooseTaxTerms(taxed, enterprise.taxRegimes, body.vatExempt),
    creditable,
  });
  const values = {
    kind,
    status,
    ...dates,
    client_id: clientId,
    ...columns,
    client_snapshot: snapshotOf(client),
    enterprise_snapshot: snapshotOf(enterprise.block),
    source_id: source?.id ?? null,
    sent_at: status === "SENT" ? new Date() : null,
    created_by: tx.userId,
    updated_by: tx.userId,
  };
  const insertWithNumber = async (
    number: string | NextNumberParameters,
  ): Promise<WholeDocument> => {
    const id = body.newId ?? randomUUID();
    const added = await insertDocument(tx, { ...values, id }, number, lines);
    const record = { ...values, ...added, ...NEW_STATE, id };
    return {
      record: { ...record, enterprise_id: tx.enterpriseId, money: null },
      lines: toLineRecords(lines),
      client,
      enterprise: enterprise.block,
      source: null,
      sealHash: null,
    };
  };
  return refuseDuplicateNumber(recordNumberAndInsert(tx, numbering, insertWithNumber));
}

import { sql } from "kysely";
import type { DocumentStatusChange, DocumentContentsChange } from "#contract/documentBody.ts";
import { parseEnteredNumber } from "#domain/numbering/enteredNumber.ts";
import type { DocumentStatus } from "#domain/documents/documents.ts";
import type { Transaction } from "../database/database.ts";
import { readEnterpriseForDocuments } from "../enterprises/enterpriseBlock.ts";
import { invalidField, notFound } from "../http/apiError.ts";
import { checkVersion, type ExpectedVersion } from "../http/expectedVersion.ts";
import { findStoredAddresses } from "../images/storedImages.ts";
import { recordNumber } from "../numbering/allocateNumber.ts";
import {
  refuseOrderToCounterClient,
  refuseDueBeforeDate,
  refuseOtherEnterprise,
  refuseUnknownProducts,
  readClientToStore,
  contentValues,
} from "./contents.ts";
import { readCreditable } from "./creditNotes/readCreditable.ts";
import { refuseDuplicateNumber } from "./createDocument.ts";
import { insertLines } from "./insert.ts";
import { refuseArchivedOrCancelled, refuseFrozenDocument } from "./issuing/refuseFrozenDocument.ts";
import { listNumbersInUse } from "./numbersInUse.ts";
import { snapshotOf } from "./snapshots.ts";
import * as store from "./store.ts";
import { chooseTaxTerms, withInvoiceExemption, readSourceTerms } from "./taxTerms.ts";

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;
type LockedDocument = NonNullable<Awaited<ReturnType<typeof store.lockDocument>>>;

async function lockForChange(
  tx: Transaction,
  id: string,
  version: ExpectedVersion,
  refuse: (document: LockedDocument) => void,
): Promise<LockedDocument> {
  const document = await store.lockDocument(tx, id);
  if (document === undefined) throw notFound();
  refuse(document);
  await checkVersion(tx, { subject: "document", id, version: document.version }, version);
  return document;
}

type PartyColumns = Pick<LockedDocument, "kind" | "client_id" | "source_id">;

/**
 * Reads the current client and organization, with its tax regimes, for a snapshot of both, and locks the organization.
 * On a credit note of an exempt invoice, the client has the exemption of the invoice.
 */
export async function readParties(
  tx: Transaction,
  { kind, client_id: clientId, source_id: sourceId }: PartyColumns,
) {
  const source = kind === "CREDIT_INVOICE" ? await readSourceTerms(tx, sourceId) : null;
  const client = withInvoiceExemption(await readClientToStore(tx, clientId, clientId), {
    kind,
    source,
  });
  const { block, taxRegimes } = await readEnterpriseForDocuments(tx, { forSnapshot: true });
  const snapshot = { client_snapshot: snapshotOf(client), enterprise_snapshot: snapshotOf(block) };
  return { snapshot, taxRegimes };
}

/** Returns the snapshot of the current client and organization, for a document or payment. Locks the organization. */
export async function takeSnapshot(tx: Transaction, document: PartyColumns) {
  return (await readParties(tx, document)).snapshot;
}

/** `sent_at` after a change of status: set by the first change to SENT, cleared by a change to DRAFT. Each mail sets it too. */
function sentAtColumns(status: DocumentStatus, stored: LockedDocument) {
  if (status === "DRAFT") return { sent_at: null };
  return status === "SENT" && stored.sent_at === null ? { sent_at: sql<Date>`now()` } : {};
}

/**
 * Changes only the status, without recomputing totals. A document that has the status already keeps
 * its version, unless it is SENT without a time of sending. A document that leaves
 * DRAFT stores a snapshot of its client and the organization (docs/rules/documents.md#snapshots).
 *
 * @throws ApiError NOT_FOUND, ARCHIVED, CANCELLED, ISSUED for an issued document back to DRAFT,
 *   STALE
 */
export async function changeStatus(
  tx: Transaction,
  id: string,
  change: DocumentStatusChange,
): Promise<void> {
  const document = await lockForChange(tx, id, change.version, (locked) => {
    if (change.status === "DRAFT") refuseFrozenDocument(locked);
    else refuseArchivedOrCancelled(locked);
  });
  const { status } = change;
  const isFirstSending = status === "SENT" && document.sent_at === null;
  if (status === document.status && !isFirstSending) return;
  const leavesDraft = document.status === "DRAFT";
  const snapshot = leavesDraft ? await takeSnapshot(tx, document) : {};
  await store.updateDocument(tx, id, { status, ...sentAtColumns(status, document), ...snapshot });
}

/**
 * The mailed snapshot without images that were deleted while the mail was being sent: a snapshot
 * references stored images only.
 */
async function dropRemovedImages(tx: Transaction, mailed: Snapshot): Promise<Snapshot> {
  await readEnterpriseForDocuments(tx, { forSnapshot: true }); // locks the organization, so that no image is deleted before the commit
  const { logoUrl, signatureUrl, stampUrl } = mailed.enterprise_snapshot;
  const stored = await findStoredAddresses(tx, [logoUrl, signatureUrl, stampUrl]);
  const urlIfStored = (url: string | null) => (url !== null && stored.has(url) ? url : null);
  const images = {
    logoUrl: urlIfStored(logoUrl),
    signatureUrl: urlIfStored(signatureUrl),
    stampUrl: urlIfStored(stampUrl),
  };
  return { ...mailed, enterprise_snapshot: { ...mailed.enterprise_snapshot, ...images } };
}

/**
 * Sets a mailed document to SENT, also one that was archived after mailing; a cancelled one keeps
 * its status. A DRAFT stores the snapshot that was mailed, or a new one if it changed after
 * mailing.
 *
 * @param sent the mailed version, and its snapshot if it was a DRAFT
 * @throws ApiError NOT_FOUND
 */
export async function markSent(
  tx: Transaction,
  id: string,
  sent: { version: number; snapshot: Snapshot | null },
): Promise<void> {
  const document = await store.lockDocument(tx, id);
  if (document === undefined) throw notFound();
  if (document.cancelled_at !== null) return;
  const mailed = document.version === sent.version ? sent.snapshot : null;
  const chooseSnapshot = () =>
    mailed === null ? takeSnapshot(tx, document) : dropRemovedImages(tx, mailed);
  const columns = document.status === "DRAFT" ? await chooseSnapshot() : {};
  await store.updateDocument(tx, id, {
    status: "SENT",
    sent_at: sql`now()`,
    ...columns,
  });
}

/**
 * Parses the number of a change. An unchanged number is accepted even if it is no longer valid as
 * input.
 *
 * @throws ApiError VALIDATION_ERROR on `numero`
 */
function parseChangedNumber(written: string | null, stored: string): string {
  if (written === null || written === stored) return stored;
  const read = parseEnteredNumber(written);
  if ("error" in read) throw invalidField("numero", read.error);
  return read.number;
}

/**
 * Replaces a document's contents and snapshots, and recomputes its totals. They depend on the
 * organization's current stamp duty schedule, its tax regime on the document's date and the client's
 * exemption; those of a credit note depend on its invoice. An absent number, status, date or due date
 * stays unchanged.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR, ARCHIVED, CANCELLED, ISSUED, STALE,
 *   DUPLICATE_NUMERO
 */
export async function saveContents(
  tx: Transaction,
  id: string,
  contents: DocumentContentsChange,
): Promise<void> {
  const document = await lockForChange(tx, id, contents.version, refuseFrozenDocument);
  const { clientId } = contents;
  refuseOtherEnterprise(tx, contents.enterpriseId);
  const date = contents.date ?? document.date;
  const dueDate = contents.dueDate ?? document.due_date;
  refuseDueBeforeDate({ date, dueDate });
  const { kind } = document;
  const source = await readSourceTerms(tx, document.source_id);
  const current = await readClientToStore(tx, clientId, document.client_id);
  refuseOrderToCounterClient(kind, current);
  const client = withInvoiceExemption(current, { kind, source });
  const storedLines = await store.readStoredLines(tx, document);
  await refuseUnknownProducts(tx, contents.lines, storedLines.products);
  const status = contents.status ?? document.status;
  const forSnapshot = status !== "DRAFT";
  const { block, stampDutySchedule, taxRegimes } = await readEnterpriseForDocuments(tx, {
    forSnapshot,
  });
  const taxed = { kind, date, clientId, client, stored: document, source };
  const { columns, lines } = contentValues(contents, {
    kind,
    stampDutySchedule,
    ...chooseTaxTerms(taxed, taxRegimes, contents.vatExempt),
    creditable: await readCreditable(tx, document),
    storedLines,
  });
  const number = parseChangedNumber(contents.numero, document.number);
  if (number !== document.number) {
    await recordNumber(tx, { kind, numero: number, date }, listNumbersInUse);
  }
  await refuseDuplicateNumber(
    store.updateDocument(tx, id, {
      number,
      status,
      ...sentAtColumns(status, document),
      date,
      due_date: dueDate,
      client_id: clientId,
      ...columns,
      vat_by_rate: JSON.stringify(columns.vat_by_rate),
      client_snapshot: snapshotOf(client),
      enterprise_snapshot: snapshotOf(block),
    }),
  );
  await store.deleteLines(tx, id);
  await insertLines(tx, id, lines);
}

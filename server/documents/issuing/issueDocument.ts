import type { Day } from "#domain/days/days.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { hasPermission, type Role } from "#domain/team/permissions.ts";
import type { Checklist, ChecklistItem } from "#domain/issuing/checklist.ts";
import type { Transaction } from "../../database/database.ts";
import { refuseClosedDay } from "../../enterprises/openFrom.ts";
import { ApiError, invalidField, notFound } from "../../http/apiError.ts";
import { checkVersion, type ExpectedVersion } from "../../http/expectedVersion.ts";
import { imageHashes } from "../../images/storedImages.ts";
import { lockAccountOfDocument } from "../../receivables/account.ts";
import { appendSeal, reserveSeal } from "../../seals/appendSeal.ts";
import type { SealKey } from "../../seals/sealKey.ts";
import { loadDocument } from "../loadDocument.ts";
import { type RecomputedCredit, recomputeCreditNote } from "../creditNotes/recomputeCreditNote.ts";
import { insertLines } from "../insert.ts";
import { vatByRateOf } from "../storedAmounts.ts";
import {
  deleteLines,
  type DocumentRecord,
  lockDocument,
  updateDocument,
  type WholeDocument,
} from "../store.ts";
import { checkDocument } from "./checklist.ts";
import { classifyLines } from "./classifyLines.ts";
import { withCurrentParties } from "./currentParties.ts";
import { imageUrlsOf, buildIssuePayload } from "./payload.ts";
import { refuseFrozenDocument } from "./refuseFrozenDocument.ts";
import { countIssuedCreditNotes } from "./store.ts";

export interface IssueRequest {
  acceptWarnings: boolean;
  /** The caller's role. */
  role: Role;
  /**
   * The version that the user has seen; if absent, the stored version is issued, whichever it is.
   */
  version?: ExpectedVersion;
  key: SealKey;
  today: Day;
  /** Returns the current time; called once the chain is locked. */
  now: () => Date;
}

/** The most issued credit notes of an invoice: what is left of it is the invoice less all of their lines. */
const MAX_CREDIT_NOTES = 100;

/**
 * Refuses a credit note whose invoice isn't issued, is cancelled or has 100 credit notes already. Locks
 * the invoice, so that it isn't cancelled at the same time.
 *
 * @throws ApiError SOURCE_NOT_ISSUED, TOO_MANY_CREDIT_NOTES
 */
async function refuseSource(
  tx: Transaction,
  { kind, source_id: sourceId }: DocumentRecord,
): Promise<void> {
  if (kind !== "CREDIT_INVOICE" || sourceId === null) return;
  const source = await lockDocument(tx, sourceId);
  if (source?.issued_at == null || source.cancelled_at !== null) {
    throw new ApiError("SOURCE_NOT_ISSUED", {
      message: "Issue the invoice of the credit note first",
    });
  }
  if ((await countIssuedCreditNotes(tx, sourceId)) >= MAX_CREDIT_NOTES)
    throw new ApiError("TOO_MANY_CREDIT_NOTES", {
      message: `The invoice has ${MAX_CREDIT_NOTES} issued credit notes already`,
    });
}

/**
 * Locks, in this order, the client's account, the document, the invoice of a credit note, the months
 * and the organization.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `type`, ARCHIVED, CANCELLED, ISSUED, STALE,
 *   SOURCE_NOT_ISSUED, TOO_MANY_CREDIT_NOTES, PERIOD_CLOSED
 */
async function lockForIssue(tx: Transaction, id: string, version: ExpectedVersion) {
  const checkClient = await lockAccountOfDocument(tx, id);
  const locked = await lockDocument(tx, id);
  if (locked === undefined) throw notFound();
  checkClient(locked);
  if (!isIssuable(locked.kind)) throw invalidField("type", "NOT_ALLOWED");
  refuseFrozenDocument(locked);
  await checkVersion(tx, { subject: "document", id, version: locked.version }, version);
  await refuseSource(tx, locked);
  await refuseClosedDay(tx, locked.date);
  return withCurrentParties(tx, await loadDocument(tx, id));
}

/**
 * @throws ApiError WARNINGS_RESERVED where only owners and managers may accept warnings, and the role lacks the
 *   permission
 */
async function refuseReservedWarnings(
  { db, enterpriseId }: Transaction,
  { acceptWarnings, role }: Pick<IssueRequest, "acceptWarnings" | "role">,
): Promise<void> {
  if (!acceptWarnings || hasPermission(role, "invoices.acceptWarnings")) return;
  const { warnings_reserved: isReserved } = await db
    .selectFrom("enterprise")
    .select("warnings_reserved")
    .where("id", "=", enterpriseId)
    .executeTakeFirstOrThrow();
  if (!isReserved) return;
  throw new ApiError("WARNINGS_RESERVED", {
    message: "The organization lets only managers issue past warnings",
  });
}

const checklistError = (
  code: "NOT_ISSUABLE" | "WARNINGS",
  message: string,
  details: ChecklistItem[],
) => new ApiError(code, { message, details });

function refuseIncomplete({ blocking, warnings }: Checklist, acceptWarnings: boolean): void {
  if (blocking.length > 0) {
    throw checklistError(
      "NOT_ISSUABLE",
      "The document lacks what an issued one must have",
      blocking,
    );
  }
  if (warnings.length > 0 && !acceptWarnings) {
    throw checklistError("WARNINGS", "Accept the warnings to issue the document", warnings);
  }
}

/**
 * Stores the recomputed amounts of a credit note: other credit notes may have been issued since it
 * was saved.
 *
 * @returns the VAT by rate
 */
async function storeRecomputedAmounts(
  tx: Transaction,
  { record, lines }: WholeDocument,
  credit: RecomputedCredit | null,
) {
  if (credit === null || !credit.changed) return vatByRateOf(record, lines);
  const { vat_by_rate: vatByRate, ...columns } = credit.columns;
  await deleteLines(tx, record.id);
  await insertLines(tx, record.id, credit.lines);
  await updateDocument(tx, record.id, columns);
  return vatByRate;
}

/**
 * Issues a sales invoice or credit note (docs/rules/issuing.md): recomputes the amounts of a credit
 * note, classifies the lines, takes a new snapshot of both parties, sets a DRAFT to SENT, and adds a
 * seal to the organization's chain. Afterwards only its status and the classes of its lines can be
 * changed, and it can be cancelled.
 *
 * @returns the issued document
 * @throws ApiError WARNINGS_RESERVED, NOT_FOUND, VALIDATION_ERROR on `type`, ARCHIVED, CANCELLED,
 *   ISSUED, STALE, SOURCE_NOT_ISSUED, TOO_MANY_CREDIT_NOTES, PERIOD_CLOSED, NOT_ISSUABLE, WARNINGS
 */
export async function issueDocument(
  tx: Transaction,
  id: string,
  { acceptWarnings, role, version, key, today, now }: IssueRequest,
): Promise<WholeDocument> {
  await refuseReservedWarnings(tx, { acceptWarnings, role });
  const { document, snapshot, taxRegimes } = await lockForIssue(tx, id, version);
  const credit = await recomputeCreditNote(tx, document);
  const terms = { today, taxRegimes, credit };
  refuseIncomplete(await checkDocument(tx, document, terms), acceptWarnings);
  const { status } = document.record;
  const vatByRate = await storeRecomputedAmounts(tx, document, credit);
  await classifyLines(tx, id);
  const next = await reserveSeal(tx, now);
  await updateDocument(tx, id, {
    status: status === "DRAFT" ? "SENT" : status,
    ...snapshot,
    vat_by_rate: JSON.stringify(vatByRate),
    issued_at: next.sealedAt,
    issued_by: tx.userId,
    seal_number: next.number,
  });
  const issued = await loadDocument(tx, id);
  const images = await imageHashes(tx, imageUrlsOf(issued));
  const payload = buildIssuePayload(issued, images);
  const event = { event: "ISSUED", documentId: id, payload } as const;
  const hash = await appendSeal(tx, key, next, event);
  return { ...issued, sealHash: hash.toString("hex").slice(0, 16) };
}

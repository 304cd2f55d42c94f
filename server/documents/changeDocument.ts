import type { z } from "zod";
import type { DocumentContents, statusChange } from "#contract/documentBody.ts";
import type { Unit } from "../database/database.ts";
import { enterpriseForDocuments } from "../enterprises/blocks.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { recordNumber } from "../numbering/giveNumber.ts";
import {
  checkEnterprise,
  checkProducts,
  chooseClient,
  discountColumns,
  lineValues,
  priceContents,
  totalColumns,
} from "./contents.ts";
import { refusingDuplicates } from "./createDocument.ts";
import { insertLines } from "./insert.ts";
import { numbersInUse } from "./numbersInUse.ts";
import * as store from "./store.ts";

type StatusChange = z.output<typeof statusChange>;
type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;
type Locked = NonNullable<Awaited<ReturnType<typeof store.lockDocument>>>;

async function openForChange(
  unit: Unit,
  id: string,
  version: number | null | undefined,
): Promise<Locked> {
  const document = await store.lockDocument(unit, id);
  if (document === undefined) throw notFound();
  if (document.deleted_at !== null) {
    throw new Refusal("ARCHIVED", { message: "Restore the document before changing it" });
  }
  if (version != null && version !== document.version) {
    throw new Refusal("STALE", { message: `The document is at version ${document.version}` });
  }
  return document;
}

/** The client and the organization as they are at this moment, for a document that leaves DRAFT. */
export async function takeSnapshot(unit: Unit, document: Pick<Locked, "client_id">) {
  const client_snapshot = await chooseClient(unit, document.client_id, document.client_id);
  const { block: enterprise_snapshot } = await enterpriseForDocuments(unit);
  return { client_snapshot, enterprise_snapshot };
}

/**
 * Changes the status alone; totals are never recomputed. A document that leaves DRAFT keeps the
 * client and the organization as they are at this moment (decisions §4).
 *
 * @throws Refusal NOT_FOUND, ARCHIVED, STALE
 */
export async function changeStatus(unit: Unit, id: string, change: StatusChange): Promise<void> {
  const document = await openForChange(unit, id, change.version);
  const leavesDraft = document.status === "DRAFT" && change.status !== "DRAFT";
  const snapshot = leavesDraft ? await takeSnapshot(unit, document) : {};
  await store.updateDocument(unit, id, { status: change.status, ...snapshot });
}

/**
 * Marks a document that has just been mailed as SENT. What left DRAFT by it keeps what the
 * recipient was sent, unless it was changed since. A document archived since is marked as well:
 * the mail has gone out.
 *
 * @param sent the version that was mailed, and its snapshot if it was a DRAFT
 * @throws Refusal NOT_FOUND
 */
export async function markSent(
  unit: Unit,
  id: string,
  sent: { version: number; snapshot: Snapshot | null },
): Promise<void> {
  const document = await store.lockDocument(unit, id);
  if (document === undefined) throw notFound();
  const printed = document.version === sent.version ? sent.snapshot : null;
  const snapshot =
    document.status === "DRAFT" ? (printed ?? (await takeSnapshot(unit, document))) : {};
  await store.updateDocument(unit, id, { status: "SENT", ...snapshot });
}

/**
 * Replaces what a document says. Totals are computed anew with the organization's stamp duty
 * schedule of this moment; what is absent (number, dates, status) stays.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_ERROR, ARCHIVED, STALE, DUPLICATE_NUMERO
 */
export async function changeContents(
  unit: Unit,
  id: string,
  contents: DocumentContents,
): Promise<void> {
  const document = await openForChange(unit, id, contents.version);
  const { clientId, lines } = contents;
  checkEnterprise(unit, contents.enterpriseId);
  const clientBlock = await chooseClient(unit, clientId, document.client_id);
  const kept = await store.linesOf(unit, id);
  await checkProducts(unit, lines, new Set(kept.flatMap(({ product_id }) => product_id ?? [])));
  const { block, stampDutySchedule } = await enterpriseForDocuments(unit);
  const totals = priceContents(contents, stampDutySchedule);
  const number = contents.numero ?? document.number;
  if (number !== document.number) {
    await recordNumber(unit, document.kind, number, numbersInUse);
  }
  await refusingDuplicates(
    store.updateDocument(unit, id, {
      number,
      status: contents.status ?? document.status,
      date: contents.date ?? document.date,
      due_date: contents.dueDate ?? document.due_date,
      client_id: clientId,
      payment_method: contents.paymentMethod,
      notes: contents.notes,
      ...discountColumns(contents),
      stamp_duty_schedule: stampDutySchedule,
      ...totalColumns(totals),
      client_snapshot: clientBlock,
      enterprise_snapshot: block,
    }),
  );
  await store.deleteLines(unit, id);
  await insertLines(unit, id, lineValues(lines, totals));
}

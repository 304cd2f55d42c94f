import type { z } from "zod";
import type { newDocument } from "#contract/documentBody.ts";
import { addDays, type Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { NEW_DOCUMENT } from "#domain/documents.ts";
import type { Unit } from "../database/database.ts";
import { enterpriseForDocuments } from "../enterprises/blocks.ts";
import { Refusal } from "../http/refusal.ts";
import { giveNumber, recordNumber } from "../numbering/giveNumber.ts";
import {
  checkEnterprise,
  checkProducts,
  chooseClient,
  discountColumns,
  lineValues,
  priceContents,
  totalColumns,
} from "./contents.ts";
import { numbersInUse } from "./numbersInUse.ts";
import * as store from "./store.ts";

export type NewDocument = z.output<typeof newDocument>;

interface Circumstances {
  /** The day that a document without a date gets. */
  today: Day;
  /** The document that this one was made from. */
  sourceId?: string | null;
}

/** The unique key holds against any race; here it becomes a refusal that names the field. */
export async function refusingDuplicates<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== "23505" || constraint !== "document_enterprise_id_kind_number_key") throw error;
    throw new Refusal("DUPLICATE_NUMERO", {
      message: "Another document has this number",
      details: [{ path: "numero", message: "Taken" }],
    });
  }
}

async function numberFor(unit: Unit, kind: DocumentKind, typed: string | null, date: Day) {
  if (typed === null) return giveNumber(unit, kind, date, numbersInUse);
  await recordNumber(unit, kind, typed, numbersInUse);
  return typed;
}

/**
 * Creates a document, numbered in the same transaction.
 *
 * Numbering comes last before the insert: others who number the same kind wait from there on.
 *
 * @returns the new document's id
 * @throws Refusal VALIDATION_ERROR, DUPLICATE_NUMERO
 */
export async function createDocument(
  unit: Unit,
  body: NewDocument,
  { today, sourceId = null }: Circumstances,
): Promise<string> {
  const { type: kind, clientId, lines } = body;
  checkEnterprise(unit, body.enterpriseId);
  const clientBlock = await chooseClient(unit, clientId);
  await checkProducts(unit, lines);
  const enterprise = await enterpriseForDocuments(unit);
  const totals = priceContents(body, enterprise.stampDutySchedule);
  const date = body.date ?? today;
  const number = await numberFor(unit, kind, body.numero, date);
  const id = await refusingDuplicates(
    store.insertDocument(unit, {
      kind,
      number,
      status: body.status ?? NEW_DOCUMENT.status,
      date,
      due_date: body.dueDate ?? addDays(date, NEW_DOCUMENT.dueInDays),
      client_id: clientId,
      payment_method: body.paymentMethod,
      notes: body.notes,
      ...discountColumns(body),
      stamp_duty_schedule: enterprise.stampDutySchedule,
      ...totalColumns(totals),
      client_snapshot: clientBlock,
      enterprise_snapshot: enterprise.block,
      source_id: sourceId,
      created_by: unit.userId,
      updated_by: unit.userId,
    }),
  );
  await store.insertLines(unit, id, lineValues(lines, totals));
  return id;
}

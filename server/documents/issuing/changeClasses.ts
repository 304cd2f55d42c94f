import { sql } from "kysely";
import type { issuing } from "#contract/issuing.ts";
import type { Parsed } from "#contract/operation.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../../database/database.ts";
import type { Day } from "#domain/days/days.ts";
import { refuseClosedDay } from "../../enterprises/openFrom.ts";
import { ApiError, invalidField, notFound } from "../../http/apiError.ts";
import { loadDocument } from "../loadDocument.ts";
import { lockDocument, type LineRecord, type WholeDocument } from "../store.ts";

type Classes = Parsed<typeof issuing.changeClasses>["body"]["lines"];

/**
 * Refuses unknown and repeated lines, and lines that credit an invoice line: those have the class
 * of the invoice line.
 *
 * @throws ApiError VALIDATION_ERROR on the `lineId` of such a line
 */
function refuseInvalidLines(classes: Classes, lines: readonly LineRecord[]): void {
  const named = new Set<string>();
  for (const [index, { lineId }] of classes.entries()) {
    const path = `lines.${index}.lineId`;
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) throw invalidField(path, "UNKNOWN_RECORD");
    if (line.source_line_id !== null || named.has(lineId)) throw invalidField(path, "NOT_ALLOWED");
    named.add(lineId);
  }
}

/** Reads the earliest date of the document and its issued credit notes, whose lines change with those of the document. */
async function readEarliestChangedDate(
  { db, enterpriseId }: Transaction,
  { id, date }: { id: string; date: Day },
): Promise<Day> {
  const { day } = await db
    .selectFrom("document")
    .select(sql<Day>`least(${date}::date, min(date))`.as("day"))
    .where("enterprise_id", "=", enterpriseId)
    .where("source_id", "=", id)
    .where("kind", "=", "CREDIT_INVOICE")
    .where("issued_at", "is not", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return day;
}

/** Writes the classes of the lines, and of the lines of issued credit notes that credit them. */
async function writeClasses({ db, enterpriseId }: Transaction, id: string, classes: Classes) {
  await sql`
    update document_line as line
       set nature = given.nature, g50_line = given."g50Line"
      from document, jsonb_to_recordset(${JSON.stringify(classes)}::jsonb)
             as given ("lineId" uuid, nature text, "g50Line" text)
     where document.enterprise_id = ${enterpriseId} and line.enterprise_id = ${enterpriseId}
       and line.document_id = document.id and document.issued_at is not null
       and document.cancelled_at is null
       and case document.id when ${id} then line.id = given."lineId"
           else document.source_id = ${id} and document.kind = 'CREDIT_INVOICE'
                and line.source_line_id = given."lineId" end
       and (document.id = ${id} or document.source_id = ${id})`.execute(db);
}

/**
 * Changes the classes of an issued document's lines, and of the lines of issued credit notes that
 * credit them (docs/rules/reports.md#class).
 *
 * @returns the document
 * @throws ApiError NOT_FOUND, VALIDATION_ERROR on `type` and on the `lineId` of a line, CANCELLED,
 *   NOT_ISSUED, PERIOD_CLOSED
 */
export async function changeClasses(
  tx: Transaction,
  id: string,
  classes: Classes,
): Promise<WholeDocument> {
  // Issuing a credit note locks its invoice too, so it reads all classes from before this change or all
  // from after it.
  const locked = await lockDocument(tx, id);
  if (locked === undefined) throw notFound();
  if (!isIssuable(locked.kind)) throw invalidField("type", "NOT_ALLOWED");
  refuseInvalidLines(classes, (await loadDocument(tx, id)).lines);
  if (locked.cancelled_at !== null) {
    throw new ApiError("CANCELLED", { message: "A cancelled document is in no declaration" });
  }
  if (locked.issued_at === null) {
    throw new ApiError("NOT_ISSUED", { message: "Lines have a class once they are issued" });
  }
  await refuseClosedDay(tx, await readEarliestChangedDate(tx, locked));
  await writeClasses(tx, id, classes);
  return loadDocument(tx, id);
}

import { z } from "zod";
import { LANGUAGES } from "#domain/text/language.ts";
import { NUMBER_FORMAT_TYPES } from "#domain/numbering/numbering.ts";
import { countsOperation } from "./counts.ts";
import { documentChange, newDocument } from "./documentBody.ts";
import { filterQuery, filterReply, isSlowDocumentList, sorting } from "./documentFilters.ts";
import { creditable, document, link, documentRow, kind, paymentMethod } from "./documentShapes.ts";
import { operation } from "./operation.ts";
import { listPdf } from "./spreadsheets.ts";
import {
  day,
  email,
  flag,
  id,
  idParams,
  language,
  emptyReply,
  optionalValue,
  optionalMultilineText,
  optionalText,
  nearOption,
  paging,
  listTotals,
  expectedVersion,
} from "./values.ts";

export type { Document, DocumentLine, DocumentLink, DocumentRow } from "./documentShapes.ts";

/** The maximum number of documents in a joined PDF (docs/rules/documents.md#bulk-actions). */
export const MAX_JOINED_DOCUMENTS = 100;

/** The maximum bytes of a document's body: enough for 500 lines of the longest texts in Arabic. */
const DOCUMENT_BYTES = 6 * 1024 * 1024;

const printQuery = z.object({
  signature: flag.default(false),
  cachet: flag.default(false),
  lang: z.enum(LANGUAGES).default("fr"),
  asSent: flag
    .default(false)
    .describe("Whether a draft is printed as it will be once it is SENT: without its mark"),
  settlement: flag
    .default(false)
    .describe("Whether an invoice says that it is paid, or what is left to pay"),
});

export const documents = {
  list: operation({
    method: "GET",
    path: "/documents",
    access: { documents: "read", kindIn: ["query.type", "query.documentType"] },
    summary: "Documents, filtered and sorted, by default the newest first",
    query: z.object({
      page: paging.page,
      limit: paging.limit,
      ...filterQuery,
      documentType: kind.optional(),
      total: flag.default(true),
      counts: flag.default(false),
      sum: flag.default(false).describe("Whether to add up the totals to pay of all pages"),
      balance: flag.default(false).describe("Whether to add up what is left to pay of all pages"),
      ...nearOption,
    }),
    reply: z.object({
      documents: z.array(documentRow),
      ...listTotals,
      /** With `sum=true`: dinars of all matching documents; cancelled ones count 0. */
      sum: z.number().optional(),
      /**
       * With `balance=true`: the balance due in dinars of all matching documents that are counted as
       * debts.
       */
      balance: z.number().optional(),
      filters: filterReply,
    }),
    slow: isSlowDocumentList,
  }),
  count: countsOperation("/documents", "documents", { documents: "read", kindIn: [] }),
  nextNumber: operation({
    method: "GET",
    path: "/documents/next-number",
    access: { documents: "write", kindIn: ["query.type"] },
    summary: "The number that a new document would get, without reserving it",
    query: z.object({ type: kind, date: day.optional() }),
    reply: z.object({
      numero: z.string(),
      formatType: z.enum(NUMBER_FORMAT_TYPES),
      last: z.string().nullable(),
    }),
  }),
  get: operation({
    method: "GET",
    path: "/documents/:id",
    access: { documents: "read", kindIn: ["params.id"] },
    summary: "A document with its lines",
    params: idParams,
    reply: document,
  }),
  links: operation({
    method: "GET",
    path: "/documents/:id/links",
    access: { documents: "read", kindIn: ["params.id"] },
    summary: "The source of a document and its newest 100 conversions, archived ones included",
    params: idParams,
    reply: z.object({ source: link.nullable(), made: z.array(link) }),
  }),
  create: operation({
    method: "POST",
    path: "/documents",
    access: { documents: "write", kindIn: ["body.type", "body.newId"] },
    summary: "Create a document; without `numero` it gets the next number",
    body: newDocument,
    bodyLimit: DOCUMENT_BYTES,
    reply: document,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: ["DUPLICATE_NUMERO", "RECORD_DELETED"],
  }),
  update: operation({
    method: "PUT",
    path: "/documents/:id",
    access: { documents: "write", kindIn: ["params.id"] },
    summary: "Change a document's contents, or `status` alone",
    params: idParams,
    body: documentChange,
    bodyLimit: DOCUMENT_BYTES,
    reply: document,
    errors: ["DUPLICATE_NUMERO", "STALE", "ARCHIVED", "ISSUED", "CANCELLED"],
  }),
  archive: operation({
    method: "DELETE",
    path: "/documents/:id",
    access: { documents: "archive", kindIn: ["params.id"] },
    summary: "Archive a document",
    params: idParams,
    reply: document,
    errors: ["ISSUED", "CANCELLED"],
  }),
  restore: operation({
    method: "PATCH",
    path: "/documents/:id/restore",
    access: { documents: "archive", kindIn: ["params.id"] },
    summary: "Restore an archived document",
    params: idParams,
    reply: document,
  }),
  remove: operation({
    method: "DELETE",
    path: "/documents/:id/hard",
    access: { documents: "delete", kindIn: ["params.id"] },
    summary: "Delete an archived document permanently; its number is never reused",
    params: idParams,
    reply: emptyReply,
    status: 204,
    errors: ["NOT_ARCHIVED", "ISSUED", "CANCELLED"],
  }),
  duplicate: operation({
    method: "POST",
    path: "/documents/:id/duplicate",
    access: { documents: "write", kindIn: ["params.id"] },
    summary: "Copy a document into a draft with today's date and the next number",
    params: idParams,
    reply: document,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: ["ARCHIVED", "CLIENT_ARCHIVED"],
  }),
  convert: operation({
    method: "POST",
    path: "/documents/:id/convert",
    access: { documents: "write", kindIn: ["params.id", "body.targetType"] },
    summary:
      "Convert a quotation to an invoice or a purchase order, or an invoice to a credit note",
    params: idParams,
    body: z.object({
      targetType: kind,
      /** Default: the payment method of the source. */
      paymentMethod: paymentMethod.optional(),
      /** Sets a quotation to ACCEPTED; not allowed for other kinds. */
      acceptSource: z.boolean().default(false),
    }),
    reply: document,
    status: 201,
    idempotent: true,
    creates: "documents",
    errors: ["ARCHIVED", "CANCELLED", "CLIENT_ARCHIVED", "COUNTER_CLIENT", "NOTHING_TO_CREDIT"],
  }),
  creditable: operation({
    method: "GET",
    path: "/documents/:id/creditable",
    access: { documents: "read", kindIn: ["params.id"] },
    summary: "What can still be credited of an invoice, after its issued credit notes",
    params: idParams,
    reply: creditable,
    slow: true,
  }),
  pdf: operation({
    method: "GET",
    path: "/documents/:id/pdf",
    access: { documents: "read", kindIn: ["params.id"] },
    summary: "The printed document",
    params: idParams,
    query: printQuery,
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  firstPage: operation({
    method: "GET",
    path: "/documents/:id/first-page",
    access: { documents: "read", kindIn: ["params.id"] },
    summary: "The first page of the printed document as a picture, and how many pages it has",
    params: idParams,
    query: printQuery,
    /** Letters are outlines, so the picture has no text and needs no font. */
    reply: z.object({ svg: z.string(), pages: z.number() }),
  }),
  joinedPdf: operation({
    method: "POST",
    path: "/documents/export.pdf",
    servedOnFullDisk: true,
    access: { documents: "read", kindIn: ["body.ids"] },
    summary:
      "At most 100 printed documents in one PDF, in the order of the list; each keeps its own page numbers",
    query: z.object({
      signature: flag.default(false),
      cachet: flag.default(false),
      lang: z.enum(LANGUAGES).default("fr"),
      progress: flag.default(false).describe("Whether to send lines of progress before the file"),
      ...sorting,
    }),
    body: z.object({ ids: z.array(id).min(1).max(MAX_JOINED_DOCUMENTS) }),
    reply: listPdf,
    produces: "application/pdf",
    reportsProgress: true,
    errors: ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"],
  }),
  preview: operation({
    method: "POST",
    path: "/documents/preview.pdf",
    servedOnFullDisk: true,
    access: { documents: "write", kindIn: ["body.type", "query.documentId"] },
    summary: "The printed page of a document as it would be stored, without storing it",
    query: z.object({
      lang: z.enum(LANGUAGES).default("fr"),
      documentId: id.optional().describe("The stored document that is edited, for its source"),
    }),
    body: newDocument,
    bodyLimit: DOCUMENT_BYTES,
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  send: operation({
    method: "POST",
    path: "/documents/:id/send",
    access: { documents: "write", kindIn: ["params.id"] },
    summary: "Send the document to its client by mail, as a PDF; its status becomes SENT",
    params: idParams,
    /** Defaults: the client's address, and the standard texts of the kind in `lang`. */
    body: z
      .object({
        to: optionalValue(email),
        subject: optionalText(200),
        message: optionalMultilineText(5_000),
        lang: optionalValue(language),
        signature: z.boolean().default(true),
        cachet: z.boolean().default(true),
        /** Issues an invoice or credit note before it is sent; an issued one is only sent. */
        issue: z.boolean().default(false),
        acceptWarnings: z.boolean().default(false),
        /** The version to issue. */
        version: expectedVersion,
      })
      .prefault({}),
    reply: document,
    idempotent: true,
    errors: [
      "STALE",
      "ARCHIVED",
      "CANCELLED",
      "SOURCE_NOT_ISSUED",
      "TOO_MANY_CREDIT_NOTES",
      "PERIOD_CLOSED",
      "NOT_ISSUABLE",
      "WARNINGS",
      "WARNINGS_RESERVED",
      "MAIL_NOT_CONFIGURED",
      "EMAIL_NOT_VERIFIED",
      "CLIENT_HAS_NO_EMAIL",
      "MAIL_LIMIT_REACHED",
      "RECIPIENT_LIMIT_REACHED",
      "TOTAL_MAIL_LIMIT_REACHED",
      "TOO_MANY_REQUESTS",
      "MAIL_FAILED",
    ],
  }),
};

import { z } from "zod";
import { CLIENT_TYPES } from "#domain/clients.ts";
import { DISCOUNT_TYPES } from "#domain/discounts.ts";
import { DOCUMENT_KINDS, DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents.ts";
import { LANGUAGES } from "#domain/language.ts";
import { NUMBER_FORMAT_TYPES } from "#domain/numbering.ts";
import { STAMP_DUTY_SCHEDULES } from "#domain/stampDuty.ts";
import { documentContents, newDocument, statusChange } from "./documentBody.ts";
import { operation } from "./operation.ts";
import {
  commaList,
  day,
  dinars,
  email,
  flag,
  id,
  idParams,
  language,
  nothing,
  optionally,
  optionalProse,
  optionalText,
  paging,
  totals,
} from "./values.ts";

const kind = z.enum(DOCUMENT_KINDS);
const status = z.enum(DOCUMENT_STATUSES);
const paymentMethod = z.enum(PAYMENT_METHODS);
const MAX_TOTAL = 9_999_999_999_999.99;

const line = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  quantity: z.number(),
  unitOfMeasure: z.string().nullable(),
  unitPrice: z.number(),
  ref_product: z.string().nullable(),
  remise: z.number(),
  remiseType: z.enum(DISCOUNT_TYPES),
  tva: z.number(),
  totalHT: z.number(),
  totalTTC: z.number(),
});

const documentClient = z.object({
  id: z.string(),
  nom: z.string(),
  prenom: z.string().nullable(),
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string().nullable(),
  NIF: z.string().nullable(),
  NIS: z.string().nullable(),
  registreCommerce: z.string().nullable(),
  AI: z.string().nullable(),
  userType: z.enum(CLIENT_TYPES),
});

const row = z.object({
  id: z.string(),
  numero: z.string(),
  type: kind,
  enterpriseId: z.string(),
  clientId: z.string(),
  client: documentClient,
  status,
  date: z.string(),
  dueDate: z.string(),
  notes: z.string().nullable(),
  paymentMethod,
  globalRemise: z.number(),
  globalRemiseType: z.enum(DISCOUNT_TYPES),
  stampDutySchedule: z.enum(STAMP_DUTY_SCHEDULES),
  Total_HT_avant_remises: z.number(),
  Total_Remises: z.number(),
  Total_après_Remises: z.number(),
  T_V_A: z.number(),
  stampDuty: z.number(),
  Total_à_payer: z.number(),
  sourceId: z.string().nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
});

const document = row.extend({ lines: z.array(line) });

/** As much of a document as a link to it says. */
const link = row.pick({
  id: true,
  numero: true,
  type: true,
  status: true,
  date: true,
  dueDate: true,
  Total_à_payer: true,
  deletedAt: true,
});

export type DocumentLink = z.output<typeof link>;
export type DocumentRow = z.output<typeof row>;
export type Document = z.output<typeof document>;
export type DocumentLine = z.output<typeof line>;

const filters = {
  type: kind.optional(),
  deleted: flag.default(false),
  search: paging.search,
  status: commaList(status).default([]),
  clientId: commaList(id).default([]),
  paymentMethod: commaList(paymentMethod).default([]),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  totalAmountMin: z.coerce.number().pipe(dinars(MAX_TOTAL)).optional(),
  totalAmountMax: z.coerce.number().pipe(dinars(MAX_TOTAL)).optional(),
  sortBy: z.enum(["date", "totalAmount", "clientName"]).default("date"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
};

/** The filters as understood, and with `counts=true` how many documents stand in each status. */
const understoodFilters = z.object({
  type: kind.nullable(),
  deleted: z.boolean(),
  search: z.string().nullable(),
  status: z.array(status),
  clientId: z.array(z.string()),
  paymentMethod: z.array(paymentMethod),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  totalAmountMin: z.number().nullable(),
  totalAmountMax: z.number().nullable(),
  sortBy: z.string(),
  sortOrder: z.string(),
  counts: z.record(status, z.number()).optional(),
});

export const documents = {
  list: operation({
    method: "GET",
    path: "/documents",
    access: "enterprise",
    summary: "Documents of one kind, filtered, newest first unless asked otherwise",
    query: z.object({
      page: paging.page,
      limit: paging.limit,
      ...filters,
      documentType: kind.optional(),
      total: flag.default(true),
      counts: flag.default(false),
    }),
    reply: z.object({ documents: z.array(row), ...totals, filters: understoodFilters }),
  }),
  nextNumber: operation({
    method: "GET",
    path: "/documents/next-number",
    access: "enterprise",
    summary: "The number that a new document would get; nothing is reserved",
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
    access: "enterprise",
    summary: "A document with its lines",
    params: idParams,
    reply: document,
  }),
  links: operation({
    method: "GET",
    path: "/documents/:id/links",
    access: "enterprise",
    summary: "What a document was made from, and the newest 100 made from it, archived ones too",
    params: idParams,
    reply: z.object({ source: link.nullable(), made: z.array(link) }),
  }),
  create: operation({
    method: "POST",
    path: "/documents",
    access: "enterprise",
    summary: "Create a document; without `numero` it gets the next one",
    body: newDocument,
    reply: document,
    status: 201,
    idempotent: true,
    errors: ["DUPLICATE_NUMERO"],
  }),
  update: operation({
    method: "PUT",
    path: "/documents/:id",
    access: "enterprise",
    summary: "Change a document's contents, or `status` alone",
    params: idParams,
    body: z.union([documentContents, statusChange]),
    reply: document,
    errors: ["DUPLICATE_NUMERO", "STALE", "ARCHIVED"],
  }),
  archive: operation({
    method: "DELETE",
    path: "/documents/:id",
    access: "enterprise",
    summary: "Archive a document",
    params: idParams,
    reply: document,
  }),
  restore: operation({
    method: "PATCH",
    path: "/documents/:id/restore",
    access: "enterprise",
    summary: "Bring an archived document back",
    params: idParams,
    reply: document,
  }),
  remove: operation({
    method: "DELETE",
    path: "/documents/:id/hard",
    access: "enterprise",
    summary: "Delete an archived document for good; its number is never given again",
    params: idParams,
    reply: nothing,
    status: 204,
    errors: ["NOT_ARCHIVED"],
  }),
  duplicate: operation({
    method: "POST",
    path: "/documents/:id/duplicate",
    access: "enterprise",
    summary: "Copy a document into a new draft of today with its own next number",
    params: idParams,
    reply: document,
    status: 201,
    idempotent: true,
    errors: ["ARCHIVED"],
  }),
  convert: operation({
    method: "POST",
    path: "/documents/:id/convert",
    access: "enterprise",
    summary: "Make an invoice or a purchase order of a quotation, or a credit note of an invoice",
    params: idParams,
    body: z.object({ targetType: kind }),
    reply: document,
    status: 201,
    idempotent: true,
    errors: ["ARCHIVED"],
  }),
  pdf: operation({
    method: "GET",
    path: "/documents/:id/pdf",
    access: "enterprise",
    summary: "The printed document",
    params: idParams,
    query: z.object({
      signature: flag.default(false),
      cachet: flag.default(false),
      lang: z.enum(LANGUAGES).default("fr"),
    }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
  }),
  send: operation({
    method: "POST",
    path: "/documents/:id/send",
    access: "enterprise",
    summary: "Send the document to its client by mail, as a PDF; its status becomes SENT",
    params: idParams,
    /** What is absent is filled in: the client's address, the words of the kind in `lang`. */
    body: z
      .object({
        to: optionally(email),
        subject: optionalText(200),
        message: optionalProse(5_000),
        lang: optionally(language),
        signature: z.boolean().default(true),
        cachet: z.boolean().default(true),
      })
      .prefault({}),
    reply: document,
    idempotent: true,
    errors: [
      "ARCHIVED",
      "MAIL_NOT_CONFIGURED",
      "CLIENT_HAS_NO_EMAIL",
      "TOO_MANY_REQUESTS",
      "MAIL_FAILED",
    ],
  }),
};

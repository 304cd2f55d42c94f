import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import { COMPARISONS } from "#domain/reports/comparison.ts";
import {
  isRateKey,
  isSalesKey,
  NONE_KEY,
  POPULATIONS,
  SALES_GROUPS,
} from "#domain/reports/reports.ts";
import { addFieldError, withCode } from "../fieldErrors.ts";
import { operation } from "../operation.ts";
import { XLSX } from "../spreadsheets.ts";
import { commaList, day, id, language, paging, storable } from "../values.ts";

/** Dinars; a double is exact to the centime up to about 90,000 billion. */
const sum = z.number();
const count = z.number();
const optionalCommaList = <Item extends string>(item: z.ZodType<Item, string>) =>
  commaList(item).default([]);
const idOrNone = z.union([z.literal(NONE_KEY), id]);

/** A comma-separated list of rates: fractions on the wire, basis points inside. */
const rates = optionalCommaList(z.string().refine(isRateKey, withCode("INVALID_FORMAT"))).transform(
  (keys) => keys.map((key) => fractionToBasisPoints(Number(key)) ?? 0),
);

const period = { from: day, to: day };
const { page, limit } = paging;
const pagingQuery = { page, limit };

function checkPeriod({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  if (to < from) addFieldError(context, "TOO_SMALL", ["to"]);
}

const SALES_ORDERS = ["key", "label", "invoices", "creditNotes", "ht", "vat", "ttc"] as const;

const salesFilters = {
  ...period,
  group: z.enum(SALES_GROUPS).default("month"),
  clientId: optionalCommaList(id),
  productId: optionalCommaList(idOrNone),
  sellerId: optionalCommaList(idOrNone),
  wilaya: optionalCommaList(storable),
  rate: rates,
  type: optionalCommaList(z.enum(["SALES_INVOICE", "CREDIT_INVOICE"])),
  population: z.enum(POPULATIONS).default("ISSUED"),
};

const salesOrder = {
  compare: z.enum(COMPARISONS).optional(),
  sortBy: z.enum(SALES_ORDERS).optional(),
  sortOrder: z.enum(["asc", "desc"]).optional(),
};

/** The query of a report's file: all its rows, in a language. */
const salesFileQuery = z
  .object({ ...salesFilters, ...salesOrder, lang: language.default("fr") })
  .superRefine(checkPeriod);
const journalFileQuery = z
  .object({ ...period, lang: language.default("fr") })
  .superRefine(checkPeriod);
const fileOperation = {
  method: "GET",
  access: "reports.read",
  reply: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(),
  slow: true,
} as const;

const amounts = { ht: sum, vat: sum, ttc: sum };

/**
 * Negative for credit notes. `ttc` doesn't include stamp duty, which is absent where only some
 * lines of documents are summed.
 */
const salesFigures = z.object({
  invoices: count,
  creditNotes: count,
  htInvoiced: sum,
  htCredited: sum,
  ...amounts,
  stamp: sum.optional(),
  /** The figures of the compared period. */
  previous: z.object(amounts).optional(),
});

const pagingReply = { total: z.number(), page: z.number(), totalPages: z.number() };
const periodShape = z.object({ from: z.string(), to: z.string() });
const documentShape = {
  documentId: z.string(),
  numero: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  date: z.string(),
  /** The client with its current name. */
  client: z.object({ id: z.string(), name: z.string() }),
};
const rateParts = z.array(z.object({ rate: z.number(), ht: sum, vat: sum }));
const journalFigures = { ...amounts, stamp: sum, toPay: sum };

/** Sales and the journal (docs/rules/reports.md). */
export const reports = {
  sales: operation({
    method: "GET",
    path: "/reports/sales",
    access: "reports.read",
    summary: "Sales of a period by time, client, product, seller, wilaya or rate, and another's",
    query: z
      .object({
        ...salesFilters,
        ...pagingQuery,
        ...salesOrder,
      })
      .superRefine(checkPeriod),
    reply: z.object({
      ...periodShape.shape,
      previous: periodShape.nullable(),
      rows: z.array(
        salesFigures.extend({
          key: z.string(),
          /** The record's current name; null for times and rates, and where there is no record. */
          label: z.string().nullable(),
        }),
      ),
      /** The totals of all rows, not of the page alone. */
      totals: salesFigures,
      ...pagingReply,
    }),
    slow: true,
  }),
  salesPostings: operation({
    method: "GET",
    path: "/reports/sales/postings",
    access: "reports.read",
    summary: "The documents of a figure of the sales, with their part of it; of all without a key",
    query: z
      .object({ ...salesFilters, ...pagingQuery, key: storable.optional() })
      .superRefine((query, context) => {
        checkPeriod(query, context);
        const { group, key } = query;
        if (key !== undefined && !isSalesKey(group, key)) {
          addFieldError(context, "INVALID_FORMAT", ["key"]);
        }
      }),
    reply: z.object({
      rows: z.array(z.object({ ...documentShape, ...amounts })),
      totals: z.object(amounts),
      ...pagingReply,
    }),
    slow: true,
  }),
  journal: operation({
    method: "GET",
    path: "/reports/journal",
    access: "reports.read",
    summary: "The issued invoices and credit notes of a period in their order, with VAT by rate",
    query: z.object({ ...period, ...pagingQuery }).superRefine(checkPeriod),
    reply: z.object({
      rows: z.array(z.object({ ...documentShape, rates: rateParts, ...journalFigures })),
      totals: z.object({ ...journalFigures, rates: rateParts }),
      ...pagingReply,
    }),
    slow: true,
  }),
  salesSheet: operation({
    ...fileOperation,
    path: "/reports/sales.xlsx",
    summary: "All rows of the sales with their totals and filters, as an .xlsx file",
    query: salesFileQuery,
    produces: XLSX,
    errors: ["SELECTION_TOO_LARGE"],
  }),
  salesPdf: operation({
    ...fileOperation,
    path: "/reports/sales.pdf",
    summary: "All rows of the sales with their totals, as a PDF",
    query: salesFileQuery,
    produces: "application/pdf",
    errors: ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"],
  }),
  journalSheet: operation({
    ...fileOperation,
    path: "/reports/journal.xlsx",
    summary: "The whole journal of a period, as an .xlsx file",
    query: journalFileQuery,
    produces: XLSX,
    errors: ["SELECTION_TOO_LARGE"],
  }),
  journalPdf: operation({
    ...fileOperation,
    path: "/reports/journal.pdf",
    summary: "The whole journal of a period, as a PDF",
    query: journalFileQuery,
    produces: "application/pdf",
    errors: ["SELECTION_TOO_LARGE", "ORGANIZATION_BUSY", "SERVER_BUSY"],
  }),
};

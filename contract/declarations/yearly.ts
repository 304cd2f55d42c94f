import { z } from "zod";
import { APART_GROUPS } from "#domain/declarations/etat104.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { TAX_REGIMES } from "#domain/enterprises/taxRegimes.ts";
import { isRateKey } from "#domain/reports/reports.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import { withCode } from "../fieldErrors.ts";
import { operation } from "../operation.ts";
import { paging, storable } from "../values.ts";

/**
 * A document that a declared figure includes. `date` is the day on which it counts; the client's
 * name is the current one.
 */
export const declaredDocument = {
  documentId: z.string(),
  numero: z.string(),
  type: z.enum(DOCUMENT_KINDS),
  date: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
};

const sum = z.number();
const { page, limit } = paging;
const pagingQuery = { page, limit };
const pagingReply = { total: z.number(), page: z.number(), totalPages: z.number() };
export const declarationYear = z.coerce.number().int().min(1900).max(2999);
const sources = z.array(z.object({ text: z.string(), readIn: z.number().nullable() }));

const amounts = { ht: sum, vat: sum };
const apartTotals = z.object(amounts);

const flatTax = z.object({
  turnover: sum,
  tax: sum,
  /** The lowest rate first. */
  rates: z.array(z.object({ rate: z.number(), turnover: sum, tax: sum })),
});

/** The sides of the G12 bis: turnover invoiced, collected, and collected after the year. */
export const G12BIS_SIDES = ["INVOICED", "COLLECTED", "COLLECTED_LATER"] as const;

/** The declarations of a year. */
export const yearlyDeclarations = {
  etat104: operation({
    method: "GET",
    path: "/declarations/etat104",
    access: "declarations.read",
    summary: "What each business bought in a year under the regime with VAT, by its NIF",
    query: z.object({ year: declarationYear, ...pagingQuery }),
    reply: z.object({
      rows: z.array(
        z.object({
          /** The client's NIF; `client:<id>` for a client without a NIF. */
          key: z.string(),
          ai: z.string().nullable(),
          rc: z.string().nullable(),
          nif: z.string().nullable(),
          name: z.string(),
          address: z.string().nullable(),
          ...amounts,
        }),
      ),
      /** The totals of all rows, without the groups of `apart`. */
      totals: z.object(amounts),
      apart: z.object({ CONSUMER: apartTotals, FOREIGN: apartTotals }),
      source: sources,
      ...pagingReply,
    }),
    slow: true,
  }),
  etat104Postings: operation({
    method: "GET",
    path: "/declarations/etat104/postings",
    access: "declarations.read",
    summary: "The documents of a row of the état 104, or of what stands apart",
    query: z.object({
      year: declarationYear,
      key: z.union([z.enum(APART_GROUPS), storable.min(1).max(200)]),
      ...pagingQuery,
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          ...declaredDocument,
          ...amounts,
        }),
      ),
      totals: z.object(amounts),
      ...pagingReply,
    }),
    slow: true,
  }),
  g12bis: operation({
    method: "GET",
    path: "/declarations/g12bis",
    access: "declarations.read",
    summary: "The turnover and the flat-rate tax of a year, as invoiced and as collected",
    query: z.object({ year: declarationYear }),
    reply: z.object({
      year: z.number(),
      /**
       * The regime without VAT of the year. Null where VAT was due all year: then every amount is
       * zero.
       */
      regime: z.enum(TAX_REGIMES).nullable(),
      deadline: z.string(),
      invoiced: flatTax,
      collected: flatTax,
      /** The amount collected after the year for invoices of the year. */
      collectedLater: sum,
      /** The invoiced turnover as a share of the regime's limit: `share` is a fraction. */
      gauge: z.object({ threshold: sum, share: z.number() }).nullable(),
      source: sources,
    }),
    slow: true,
  }),
  g12bisPostings: operation({
    method: "GET",
    path: "/declarations/g12bis/postings",
    access: "declarations.read",
    summary: "The documents of a figure of the G12 bis, with what collects them",
    query: z.object({
      year: declarationYear,
      side: z.enum(G12BIS_SIDES).default("INVOICED"),
      rate: z
        .string()
        .refine(isRateKey, withCode("INVALID_FORMAT"))
        .transform((key) => fractionToBasisPoints(Number(key)) ?? 0)
        .optional(),
      ...pagingQuery,
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          ...declaredDocument,
          by: z.object({ kind: z.enum(["DOCUMENT", "PAYMENT"]), id: z.string() }),
          turnover: sum,
        }),
      ),
      totals: z.object({ turnover: sum }),
      ...pagingReply,
    }),
    slow: true,
  }),
};

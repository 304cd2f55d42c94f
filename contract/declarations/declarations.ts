import { z } from "zod";
import { DECLARED_CELLS } from "#domain/declarations/closing.ts";
import { ANOMALIES } from "#domain/declarations/anomalies.ts";
import { OFF_FORM } from "#domain/declarations/g50.ts";
import { G50_LINES, ENTERED_BOXES } from "#domain/declarations/g50Boxes.ts";
import { VAT_BASES } from "#domain/declarations/vatBasis.ts";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { MAX_PAYMENT_AMOUNT } from "#domain/payments/payments.ts";
import { operation } from "../operation.ts";
import { declarationFiles } from "./files.ts";
import { declaredDocument, yearlyDeclarations } from "./yearly.ts";
import { dinars, month, optionalValue, paging } from "../values.ts";

/** Dinars; negative for credit notes. */
const sum = z.number();
const { page, limit } = paging;
const pagingQuery = { page, limit };
const pagingReply = { total: z.number(), page: z.number(), totalPages: z.number() };

/** The values that the user enters, in dinars, by box. They are never negative. */
const enteredValues = z.partialRecord(z.enum(ENTERED_BOXES), z.number());

const anomaly = z.object({
  code: z.enum(ANOMALIES),
  count: z.number(),
  /** The first 100 documents, payments or boxes that have the anomaly; `count` counts them all. */
  records: z.array(z.string()),
});

const g50Line = z.object({
  line: z.enum(G50_LINES),
  /** The name of the box on the form, in French. */
  label: z.string(),
  total: sum,
  exempt: sum,
  taxable: sum,
  vat: sum,
  /** Rounded by the rules of the form. */
  form: z.object({ taxable: sum, vat: sum }),
});

/** The figures of the G50 that a closed month stores. */
export const g50Figures = z.object({
  month: z.string(),
  /** When VAT is due, as of the last day of the month. */
  basis: z.enum(VAT_BASES),
  deadline: z.string(),
  anomalies: z.array(anomaly),
  lines: z.array(g50Line),
  /** Amounts at rates that the form doesn't have: in no box, and not due. */
  offForm: z.object({ ht: sum, vat: sum }),
  typed: enteredValues,
  /** The values that the previous month carries forward. */
  proposed: enteredValues,
  /** The version of the entered values; 0 before the first entry. */
  version: z.number(),
  due: sum,
  deductions: sum,
  E3B00: sum,
  E3B99: sum,
  /** The sources of boxes, rates, the basis, the deadline and the rounding. */
  source: z.array(z.object({ text: z.string(), readIn: z.number().nullable() })),
});

/** `base` is the amount that the duty was computed on. */
const stampDutyFields = { numero: z.string(), date: z.string(), base: sum, stamp: sum };

export const monthlyStampDuty = z.object({
  documents: z.array(z.object({ documentId: z.string(), ...stampDutyFields })),
  receipts: z.array(z.object({ paymentId: z.string(), ...stampDutyFields })),
  total: sum,
});

const closedMonth = z.object({
  /** Above 1 for a month that was closed again. */
  version: z.number(),
  at: z.string(),
  /** Null for a deleted account. */
  by: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  /**
   * The figures that changed since the previous closing. `line` is a box, OFF_FORM, DUE, DEDUCTIONS
   * or STAMP.
   */
  changes: z.array(
    z.object({ line: z.string(), cell: z.enum(DECLARED_CELLS), before: sum, after: sum }),
  ),
});

/**
 * `closed` is null while the month is open, and for a month that was closed together with a later
 * one.
 */
const g50 = g50Figures.extend({
  closed: closedMonth.nullable(),
  /** The documents and payments of the anomalies, with their kinds and numbers. */
  named: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([...DOCUMENT_KINDS, "PAYMENT"]),
      numero: z.string(),
    }),
  ),
});

/**
 * Forms of the tax administration, computed from invoices and payments
 * (docs/rules/declarations.md).
 */
export const declarations = {
  g50: operation({
    method: "GET",
    path: "/declarations/g50",
    access: "declarations.read",
    summary: "The VAT of a month by the boxes of the G50, exact and as the form is filled in",
    query: z.object({ month }),
    reply: g50,
    slow: true,
  }),
  g50Postings: operation({
    method: "GET",
    path: "/declarations/g50/postings",
    access: "declarations.read",
    summary: "The documents of a box of the G50, with what made their VAT due",
    query: z.object({
      month,
      line: z.enum([...G50_LINES, OFF_FORM]),
      ...pagingQuery,
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          ...declaredDocument,
          /**
           * What makes the VAT due, or no longer due: the document itself, one of its credit notes,
           * or a payment of it.
           */
          by: z.object({ kind: z.enum(["DOCUMENT", "PAYMENT"]), id: z.string() }),
          /** Whether `ht` is in the column of exempt turnover. */
          exempt: z.boolean(),
          ht: sum,
          vat: sum,
        }),
      ),
      /** `ht` includes exempt turnover. */
      totals: z.object({ ht: sum, exempt: sum, vat: sum }),
      ...pagingReply,
    }),
    slow: true,
  }),
  changeG50: operation({
    method: "PUT",
    path: "/declarations/g50/:month",
    access: "declarations.write",
    summary: "Replace what is typed into the G50 of a month",
    params: z.object({ month }),
    body: z.object({
      typed: z.partialRecord(z.enum(ENTERED_BOXES), dinars(dinarsFromCentimes(MAX_PAYMENT_AMOUNT))),
      /** The version that was read; without one the last change wins. */
      version: optionalValue(z.number().int().min(0).max(2_147_483_647)),
    }),
    reply: g50,
    errors: ["PERIOD_CLOSED", "STALE"],
    slow: true,
  }),
  stamp: operation({
    method: "GET",
    path: "/declarations/stamp",
    access: "declarations.read",
    summary: "The stamp duty of a month: that of its issued invoices and of its receipts",
    query: z.object({ month }),
    reply: monthlyStampDuty,
    slow: true,
  }),
  ...yearlyDeclarations,
  ...declarationFiles,
};

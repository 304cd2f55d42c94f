import { z } from "zod";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import { MOVEMENT_KINDS } from "#domain/payments/payments.ts";
import { operation } from "../operation.ts";
import { document } from "../documentShapes.ts";
import { paymentRow, settlement } from "./paymentShapes.ts";
import {
  day,
  email,
  idParams,
  language,
  listTotals,
  optionalMultilineText,
  optionalText,
  optionalValue,
  paging,
} from "../values.ts";

/**
 * The open amounts of debts in dinars, by the days after their promised or due day; `total` is less
 * the credits.
 */
const aging = {
  notDue: z.number(),
  days1To30: z.number(),
  days31To60: z.number(),
  days61To90: z.number(),
  over90: z.number(),
  credits: z.number(),
  total: z.number(),
};

const accountMovement = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** The kind of the movement that a REVERSAL cancels; null for other movements. */
  reversedKind: z.enum(MOVEMENT_KINDS).nullable(),
  documentId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /**
   * The number of the document or receipt; null for a movement without one, such as an opening
   * debt.
   */
  numero: z.string().nullable(),
  label: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  /** The balance of the account after this movement. */
  balance: z.number(),
});

/** The search, the day and the order of the list. */
const listQuery = {
  search: paging.search,
  asOf: day.optional(),
  sortBy: z.enum(["total", "oldest", "clientName"]).default("total"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
};

/** Receivables: the debts of clients (docs/rules/payments.md#receivables). */
export const receivables = {
  account: operation({
    method: "GET",
    path: "/clients/:id/account",
    access: "payments.read",
    summary:
      "The movements of a client's account between two days, until today and from the first day of the last day's year unless given",
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional() }),
    reply: z.object({
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      movements: z.array(accountMovement),
      closing: z.number(),
      /** On the last day. */
      aging: z.object(aging),
    }),
    slow: true,
    errors: ["SELECTION_TOO_LARGE"],
  }),
  accountPdf: operation({
    method: "GET",
    path: "/clients/:id/account.pdf",
    access: "payments.read",
    summary:
      "The statement of a client between two days, until today and from the first day of the last day's year unless given",
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional(), lang: language.default("fr") }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
    slow: true,
    errors: ["SELECTION_TOO_LARGE"],
  }),
  sendAccount: operation({
    method: "POST",
    path: "/clients/:id/account/send",
    access: "payments.write",
    summary: "Send a client's statement by mail, as a PDF",
    slow: true,
    params: idParams,
    query: z.object({ from: day.optional(), to: day.optional() }),
    /** Defaults: the client's address, and the standard texts in `lang`. */
    body: z
      .object({
        to: optionalValue(email),
        subject: optionalText(200),
        message: optionalMultilineText(5_000),
        lang: optionalValue(language),
      })
      .prefault({}),
    reply: z.object({ to: z.string() }),
    idempotent: true,
    errors: [
      "SELECTION_TOO_LARGE",
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
  listPdf: operation({
    method: "GET",
    path: "/receivables.pdf",
    access: "payments.read",
    summary: "What each client owes on a day, by how late it is, as a PDF",
    query: z.object({ ...listQuery, lang: language.default("fr") }),
    reply: z.instanceof(Uint8Array),
    produces: "application/pdf",
    slow: true,
    errors: ["ORGANIZATION_BUSY", "SERVER_BUSY"],
  }),
  list: operation({
    method: "GET",
    path: "/receivables",
    access: "payments.read",
    summary: "What each client owes on a day, by how late it is",
    query: z.object({
      ...paging,
      ...listQuery,
    }),
    reply: z.object({
      asOf: z.string(),
      clients: z.array(
        z.object({
          clientId: z.string(),
          nom: z.string(),
          prenom: z.string().nullable(),
          userType: z.enum(CLIENT_TYPES),
          counter: z.boolean(),
          ...aging,
          /** The promised or due day of the oldest open debt. */
          oldest: z.string().nullable(),
        }),
      ),
      totals: z.object(aging),
      ...listTotals,
    }),
    slow: ({ asOf }: { asOf?: string | undefined }) => asOf !== undefined,
  }),
  settlements: operation({
    method: "GET",
    path: "/documents/:id/settlements",
    access: "payments.read",
    summary: "What settles an invoice or is settled by a credit note, and the payments of it",
    params: idParams,
    reply: z.object({
      settlements: z.array(settlement),
      /** The payments of these settlements, in the order of their receipts. */
      payments: z.array(paymentRow),
    }),
  }),
  promise: operation({
    method: "PUT",
    path: "/documents/:id/promise",
    access: "payments.write",
    summary: "Note by when the client promised to pay an invoice; null takes it back",
    params: idParams,
    body: z.object({ promisedOn: optionalValue(day) }),
    reply: document,
    errors: ["NOT_ISSUED"],
  }),
};

export type Account = z.output<typeof receivables.account.reply>;
export type DocumentSettlements = z.output<typeof receivables.settlements.reply>;
export type Receivables = z.output<typeof receivables.list.reply>;

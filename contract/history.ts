import { z } from "zod";
import { DISCOUNT_TYPES } from "#domain/totals/discounts.ts";
import { HISTORY_ACTIONS, HISTORY_SUBJECTS } from "#domain/records/history.ts";
import { operation } from "./operation.ts";
import { idParams } from "./values.ts";

/** The number of entries on a page. */
export const HISTORY_PAGE_SIZE = 20;

/** The maximum size of an entry of a page as JSON, in bytes; a larger one is shortened. */
export const MAX_HISTORY_ENTRY_BYTES = 40_000;

const discount = z.object({ remise: z.number(), remiseType: z.enum(DISCOUNT_TYPES) });

/** A field's value as in the record's reply: amounts in dinars, days and enumerations as texts. */
const value = z.union([z.string(), z.number(), discount, z.null()]);

const line = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  ref_product: z.string().nullable(),
  quantity: z.number(),
  unitOfMeasure: z.string().nullable(),
  unitPrice: z.number(),
  ...discount.shape,
  tva: z.number(),
});

const person = z.object({ name: z.string().nullable(), email: z.string() });

const entry = z.object({
  /** Higher for newer entries of the organization. */
  id: z.string(),
  at: z.string(),
  /** LEAVE: members who ended their own membership; DELETE: ended by another member. */
  action: z.enum(HISTORY_ACTIONS),
  subject: z.enum(HISTORY_SUBJECTS),
  /** Null for a deleted account, and for a change without a signed-in user. */
  actor: person.nullable(),
  /** The name of the API key that acted for the actor; null without one. */
  apiKey: z.string().nullable(),
  /**
   * The number or name of the record at that time; of a person the name, else the e-mail address.
   */
  label: z.string(),
  /**
   * By subject: the kind of a document or of a number format's documents, the type of a client or product,
   * the direction of a payment, the kind of a movement, the channel of a reminder, the event of a closing,
   * the role of a person or API key; empty for the organization and its tax facts.
   */
  kind: z.string(),
  /** Fields are named as in the record's reply. */
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  /** A document's removed and added lines; reordered lines are not listed. */
  lines: z.object({ removed: z.array(line), added: z.array(line) }).nullable(),
  /**
   * Whether texts are cut or lines left out. A request with the parameter `entry` reads the whole
   * entry.
   */
  shortened: z.boolean(),
});

const entryId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, "The id of an entry")
  .optional();

const query = z.object({
  before: entryId.describe("Only entries older than this one: `next` of the page before"),
  entry: entryId.describe("Only this entry, whole"),
});

const reply = z.object({
  /** Newest first. */
  entries: z.array(entry),
  /** `before` of the next page; null on the last one. */
  next: z.string().nullable(),
});

export type HistoryEntry = z.output<typeof entry>;
export type HistoryValue = z.output<typeof value>;
export type HistoryLine = z.output<typeof line>;
export type HistoryQuery = z.output<typeof query>;
export type HistoryPage = z.output<typeof reply>;
export type HistoryPerson = z.output<typeof person>;

function historyOperation(records: "documents" | "clients" | "products") {
  return operation({
    method: "GET",
    path: `/${records}/:id/history`,
    access: "history.read",
    summary:
      "The changes of a record and their users, 20 a page, newest first; also of a permanently deleted record",
    params: idParams,
    query,
    reply,
    slow: true,
  });
}

export const history = {
  listForDocument: historyOperation("documents"),
  listForClient: historyOperation("clients"),
  listForProduct: historyOperation("products"),
  listForSettings: operation({
    method: "GET",
    path: "/enterprises/me/history",
    access: "history.read",
    summary:
      "The changes of the organization's fields, number formats, tax regimes, people and API keys, and their users, 20 a page, newest first",
    query,
    reply,
    slow: true,
  }),
};

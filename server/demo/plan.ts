import { addDays, type Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { DocumentStatus } from "#domain/documents/documents.ts";
import {
  type DemoTerms,
  type DemoParty,
  type LineProduct,
  termsFor,
  NO_DISCOUNT,
} from "./terms.ts";
import type { Random } from "./random.ts";

export interface PlannedDocument {
  kind: DocumentKind;
  date: Day;
  dueDate: Day;
  status: DocumentStatus;
  terms: DemoTerms;
  archived: boolean;
  /** The document that it is converted from; it is earlier in the plan. */
  source: PlannedDocument | null;
}

interface PlanContext {
  random: Random;
  clients: DemoParty[];
  catalogue: LineProduct[];
  /** The last day of the eighteen months. */
  today: Day;
}

const PLANNED_DAYS = 548;
const DOCUMENT_COUNTS = { quotations: 140, invoices: 80, purchases: 48 };

const FRIDAY = 5;
const SATURDAY = 6;

/** Moves a date of the weekend, which is Friday and Saturday, to the Thursday before. */
export function latestWorkdayUntil(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === FRIDAY) return addDays(day, -1);
  return weekday === SATURDAY ? addDays(day, -2) : day;
}

/** Picks the days of documents; more of them towards the end, as in a growing business. */
function pickWorkdays({ random, today }: PlanContext, count: number): Day[] {
  const start = addDays(today, -PLANNED_DAYS);
  return Array.from({ length: count }, (_, at) => {
    const after = Math.round(PLANNED_DAYS * ((at + 1) / count) ** 0.8) - random.between(0, 6);
    return latestWorkdayUntil(addDays(start, Math.max(0, after)));
  });
}

const OPEN_STATUSES = [
  ["DRAFT", 4],
  ["SENT", 4],
  ["Under negotiation", 2],
] as const;
const FINAL_STATUSES = {
  QUOTATION: [
    ["ACCEPTED", 11],
    ["REJECTED", 4],
    ["SENT", 3],
    ["Under negotiation", 1],
    ["DRAFT", 1],
  ],
  SALES_INVOICE: [
    ["ACCEPTED", 13],
    ["SENT", 5],
    ["REJECTED", 1],
    ["Under negotiation", 1],
  ],
  PURCHASE_ORDER: [
    ["ACCEPTED", 8],
    ["SENT", 3],
    ["REJECTED", 1],
    ["Under negotiation", 1],
  ],
  CREDIT_INVOICE: [
    ["ACCEPTED", 6],
    ["SENT", 3],
    ["DRAFT", 1],
    ["REJECTED", 1],
  ],
} as const;

function statusOf({ random, today }: PlanContext, kind: DocumentKind, day: Day): DocumentStatus {
  const isRecent = day > addDays(today, -12);
  return random.weighted<DocumentStatus>(isRecent ? OPEN_STATUSES : FINAL_STATUSES[kind]);
}

/** Plans a document; null for a date in the future. */
function planDocument(
  context: PlanContext,
  kind: DocumentKind,
  date: Day,
  terms: DemoTerms,
  source: PlannedDocument | null = null,
): PlannedDocument | null {
  const { random, today } = context;
  if (date > today) return null;
  const status = statusOf(context, kind, date);
  const dueDate = addDays(date, random.pick([15, 30, 30, 30, 45, 60]));
  return { kind, date, dueDate, status, terms, archived: random.happens(0.04), source };
}

function offeredProducts({ catalogue }: PlanContext, isPurchase: boolean): LineProduct[] {
  const excluded = isPurchase ? "SALEABLE" : "PURCHASABLE";
  return catalogue.filter(({ visibility }) => visibility !== excluded);
}

/** The last workday until a random day, `least` to `most` days after a document's date; never before that date. */
function workdayAfter(random: Random, { date }: PlannedDocument, least: number, most: number): Day {
  const day = latestWorkdayUntil(addDays(date, random.between(least, most)));
  return day < date ? date : day;
}

/** Converts an accepted quotation: mostly into an invoice, sometimes into a purchase order. */
function planConversion(context: PlanContext, quotation: PlannedDocument) {
  const { random } = context;
  const { status, archived, terms } = quotation;
  if (status !== "ACCEPTED" || archived || random.happens(0.15)) return null;
  const kind = random.happens(0.1) ? "PURCHASE_ORDER" : "SALES_INVOICE";
  return planDocument(context, kind, workdayAfter(random, quotation, 3, 16), terms, quotation);
}

/**
 * Plans a credit note for returned goods: it credits one line of an invoice, without the document's
 * discount.
 */
function planCreditNote(context: PlanContext, invoice: PlannedDocument) {
  const { random } = context;
  const { kind, archived, terms } = invoice;
  if (kind !== "SALES_INVOICE" || archived || !random.happens(0.15)) return null;
  const lines = [random.pick(terms.lines)];
  const notes = "Retour de matériel, remboursé par avoir.";
  const own = { ...terms, ...NO_DISCOUNT, lines, notes };
  return planDocument(
    context,
    "CREDIT_INVOICE",
    workdayAfter(random, invoice, 5, 25),
    own,
    invoice,
  );
}

/**
 * Eighteen months of a small business, ordered by date: quotations, the invoices and orders that
 * they are converted to, other invoices and orders, and credit notes.
 */
export function planDocuments(context: PlanContext): PlannedDocument[] {
  const { random, clients } = context;
  const suppliers = clients.filter(({ isSupplier }) => isSupplier);
  const planMany = (kind: DocumentKind, count: number) =>
    pickWorkdays(context, count).map((day) => {
      const isPurchase = kind === "PURCHASE_ORDER";
      const party = random.pick(isPurchase ? suppliers : clients);
      const terms = termsFor(random, party, offeredProducts(context, isPurchase), isPurchase);
      return planDocument(context, kind, day, terms);
    });
  const isPlanned = (document: PlannedDocument | null) => document !== null;
  const quotations = planMany("QUOTATION", DOCUMENT_COUNTS.quotations).filter(isPlanned);
  const followed = quotations.map((one) => planConversion(context, one)).filter(isPlanned);
  const direct = planMany("SALES_INVOICE", DOCUMENT_COUNTS.invoices).filter(isPlanned);
  const orders = planMany("PURCHASE_ORDER", DOCUMENT_COUNTS.purchases).filter(isPlanned);
  const sold = [...followed, ...direct];
  const credits = sold.map((one) => planCreditNote(context, one)).filter(isPlanned);
  const all = [...quotations, ...sold, ...orders, ...credits];
  return all.toSorted((one, other) => one.date.localeCompare(other.date));
}

import { addDays, type Day, isDay, LAST_VALID_DAY } from "../days/days.ts";
import type { Discount } from "../totals/discounts.ts";
import { toFileNamePart } from "../text/fileName.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "./documentKinds.ts";
import type { BasisPoints, Centimes } from "../money/money.ts";

/**
 * The stored statuses. Every change from one to another is allowed
 * (docs/rules/documents.md#status).
 */
export const DOCUMENT_STATUSES = [
  "DRAFT",
  "SENT",
  "Under negotiation",
  "ACCEPTED",
  "REJECTED",
] as const;

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/**
 * EXPIRED and DELETED are only shown, never stored or accepted (docs/rules/documents.md#status).
 */
export type DisplayStatus = DocumentStatus | "EXPIRED" | "DELETED";

export const PAYMENT_METHODS = ["CASH", "CHECK", "BANK_TRANSFER", "CREDIT"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The kinds that documents of other kinds are converted to. */
export type ConversionTarget = (typeof DOCUMENT_KIND_REGISTRY)[DocumentKind]["convertsTo"][number];

type ConvertibleKind = {
  [Kind in DocumentKind]: (typeof DOCUMENT_KIND_REGISTRY)[Kind]["convertsTo"] extends readonly []
    ? never
    : Kind;
}[DocumentKind];

/** The initial values of a new document (docs/rules/documents.md#new-documents). */
export const NEW_DOCUMENT = {
  status: "DRAFT" as DocumentStatus,
  paymentMethod: "CREDIT" as PaymentMethod,
  globalDiscount: { type: "NONE" } as Discount,
  dueInDays: 30,
  vatRate: 1900 as BasisPoints,
} as const;

/**
 * The due date of any document but a cash invoice, if the user enters none: 30 days later, at most
 * the last valid day.
 */
export function defaultDueDate(date: Day): Day {
  const due = addDays(date, NEW_DOCUMENT.dueInDays);
  return isDay(due) ? due : LAST_VALID_DAY;
}

const OPEN_STATUSES: ReadonlySet<DocumentStatus> = new Set(["DRAFT", "SENT", "Under negotiation"]);

/**
 * The kinds that a document of a kind can be converted to (docs/rules/documents.md#copies); the counter
 * client gets no purchase order.
 */
export function conversionsOf(
  kind: DocumentKind,
  client: { counter?: boolean } = {},
): readonly ConversionTarget[] {
  const targets: readonly ConversionTarget[] = DOCUMENT_KIND_REGISTRY[kind].convertsTo;
  if (client.counter !== true) return targets;
  return targets.filter((target) => target !== "PURCHASE_ORDER");
}

export function canConvert(from: DocumentKind, to: DocumentKind): boolean {
  return conversionsOf(from).some((target) => target === to);
}

export function isConvertible(kind: DocumentKind): kind is ConvertibleKind {
  return conversionsOf(kind).length > 0;
}

/** The statuses in which an invoice or a purchase order can be overdue: a draft isn't late. */
const SENT_STATUSES: ReadonlySet<DocumentStatus> = new Set(["SENT", "Under negotiation"]);

/** The statuses in which a document of the kind is overdue from the day after its due date. */
export function overdueStatuses(kind: DocumentKind): ReadonlySet<DocumentStatus> {
  if (!DOCUMENT_KIND_REGISTRY[kind].printsDueDate) return new Set();
  return kind === "QUOTATION" ? OPEN_STATUSES : SENT_STATUSES;
}

/**
 * The displayed status: DELETED for an archived document, EXPIRED for an open quotation from the day
 * after its due date, else the stored status
 * (docs/rules/documents.md#status).
 */
export function displayedStatus(document: {
  kind: DocumentKind;
  status: DocumentStatus;
  dueDate: Day | null;
  archived: boolean;
  today: Day;
}): DisplayStatus {
  const { kind, status, dueDate, archived, today } = document;
  if (archived) return "DELETED";
  const isPast = dueDate !== null && dueDate < today;
  const isExpired = kind === "QUOTATION" && isPast && overdueStatuses(kind).has(status);
  return isExpired ? "EXPIRED" : status;
}

/** Whether a document's due date is before its own date, which is refused. */
export function isDueBeforeDate({ date, dueDate }: { date: Day; dueDate: Day }): boolean {
  return dueDate < date;
}

/** Whether a line is blank: adding it does nothing (docs/rules/documents.md#line-editor). */
export function isLineBlank(line: {
  name: string;
  description: string;
  unitPrice: Centimes;
}): boolean {
  return line.name.trim() === "" && line.description.trim() === "" && line.unitPrice === 0;
}

/**
 * The number as screens and PDFs show it: in a quotation's number a first F becomes D
 * (docs/rules/numbering.md#shown-numbers).
 */
export function displayedNumber(kind: DocumentKind, numero: string): string {
  return kind === "QUOTATION" && numero.startsWith("F") ? `D${numero.slice(1)}` : numero;
}

/**
 * The number in the breadcrumb: in a quotation's number every F becomes D
 * (docs/rules/numbering.md#shown-numbers).
 */
export function breadcrumbNumber(kind: DocumentKind, numero: string): string {
  return kind === "QUOTATION" ? numero.replaceAll("F", "D") : numero;
}

/**
 * "FACTURE-F26000001-2026-11-20.pdf": kind, shown number and the document's own date
 * (docs/rules/documents.md#file-names).
 * @param extension without its dot.
 */
export function fileNameOf(
  document: { kind: DocumentKind; numero: string; date: Day },
  extension: string,
): string {
  const number = toFileNamePart(displayedNumber(document.kind, document.numero));
  return `${DOCUMENT_KIND_REGISTRY[document.kind].fileWord}-${number}-${document.date}.${extension}`;
}

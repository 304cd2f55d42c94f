import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";
import type { Document, DocumentLine, documents } from "#contract/documents.ts";
import type { Client } from "#contract/clients.ts";
import type { Input } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import type { Discount } from "#domain/totals/discounts.ts";
import type { Language } from "#domain/text/language.ts";
import { defaultDueDate, NEW_DOCUMENT, type PaymentMethod } from "#domain/documents/documents.ts";
import {
  type BasisPoints,
  basisPointsToFraction,
  basisPointsToPercent,
  type Centimes,
  centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  fractionToBasisPoints,
  percentToBasisPoints,
} from "#domain/money/money.ts";
import { exactThousandths, quantityFromThousandths } from "#domain/quantities/quantities.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import { DOCUMENT_LIMITS } from "#domain/totals/totals.ts";
import { clientName } from "../../../clients/clientName.ts";
import {
  type DiscountInput,
  discountEntryOf,
  type FormLine,
  parseDiscount,
} from "../lines/lineEntry.ts";

/** The terms on which the VAT of a document depends, as they are once the form is saved. */
export interface FormTerms {
  taxRegime: TaxRegime;
  vatExempt: VatExempt;
  /** Whether the form has the field that exempts the document. */
  canChooseExemption: boolean;
}

export interface SelectedClient {
  id: string;
  name: string;
  vatExemption: VatExemption | null;
  /** Whether it is the counter client. */
  counter?: boolean | undefined;
}

type NamedClient = Pick<Client, "id" | "nom" | "prenom" | "userType" | "vatExemption" | "counter">;

export function toSelectedClient(client: NamedClient): SelectedClient {
  // The type of a reply has days as plain strings.
  const vatExemption = client.vatExemption as VatExemption | null;
  return { id: client.id, name: clientName(client), vatExemption, counter: client.counter };
}

/** The values of the document form. */
export interface DocumentForm {
  numero: string;
  /** The prefilled number. The form doesn't send its number while it equals this one. */
  suggestion: string | null;
  client: SelectedClient | null;
  date: Day;
  dueDate: Day;
  paymentMethod: PaymentMethod;
  /**
   * The number of the check that pays. While another method is chosen, the form keeps the fields of the check, but they
   * are not stored.
   */
  checkNumber: string;
  checkDate: Day | null;
  checkBank: string;
  globalDiscount: DiscountInput;
  notes: string;
  /** Whether the document is exempt from VAT, as it was chosen or stored; null: the default applies. */
  vatExempt: boolean | null;
  /** Why a line has 0 % VAT: one of the offered reasons, or free text. */
  vatReason: string;
  lines: readonly FormLine[];
}

/** Validation errors of the form, in the order in which they are reported. */
export type FormProblem =
  | "selectClient"
  | "addItems"
  | "dueBeforeDate"
  | "globalDiscount"
  | "notesTooLong";

export type DocumentBody = Omit<Input<typeof documents.create>["body"], "type">;

/**
 * The form of a new document (docs/rules/documents.md#new-documents): due 30 days after its date.
 */
export function newForm(today: Day): DocumentForm {
  return {
    numero: "",
    suggestion: null,
    client: null,
    date: today,
    dueDate: defaultDueDate(today),
    paymentMethod: NEW_DOCUMENT.paymentMethod,
    checkNumber: "",
    checkDate: null,
    checkBank: "",
    globalDiscount: discountEntryOf(NEW_DOCUMENT.globalDiscount, "fr"),
    notes: "",
    vatExempt: null,
    vatReason: "",
    lines: [],
  };
}

/** The form values of an existing document. */
export function formOf(document: Document, language: Language): DocumentForm {
  return {
    numero: document.numero,
    suggestion: null,
    client: toSelectedClient(document.client),
    date: document.date as Day,
    dueDate: document.dueDate as Day,
    paymentMethod: document.paymentMethod,
    checkNumber: document.checkNumber ?? "",
    checkDate: document.checkDate as Day | null,
    checkBank: document.checkBank ?? "",
    globalDiscount: discountEntryOf(
      discountOf(document.globalRemiseType, document.globalRemise),
      language,
    ),
    notes: document.notes ?? "",
    vatExempt: document.vatExempt,
    vatReason: document.vatReason ?? "",
    lines: document.lines.map(lineOf),
  };
}

/** Whether the due date is before the date. */
export function isDueBeforeDate({
  date,
  dueDate,
}: Pick<DocumentForm, "date" | "dueDate">): boolean {
  return dueDate < date;
}

/** The first validation error of the form, or null (docs/rules/documents.md#form). */
export function formProblemOf(form: DocumentForm): FormProblem | null {
  if (form.client === null) return "selectClient";
  if (form.lines.length === 0) return "addItems";
  if (isDueBeforeDate(form)) return "dueBeforeDate";
  if (typeof parseDiscount(form.globalDiscount, DOCUMENT_LIMITS.grossSumMax) === "string") {
    return "globalDiscount";
  }
  return form.notes.trim().length > DOCUMENT_LIMITS.notes ? "notesTooLong" : null;
}

/** The parsed global discount; NONE while the text is invalid. */
export function globalDiscountOf(form: Pick<DocumentForm, "globalDiscount">): Discount {
  const read = parseDiscount(form.globalDiscount, DOCUMENT_LIMITS.grossSumMax);
  return typeof read === "string" ? { type: "NONE" } : read;
}

/**
 * The request body of a form. The number is sent only if the user typed it: otherwise the server
 * allocates the next one, so two users never collide (docs/rules/numbering.md#typed-numbers).
 * @param terms the terms of the form; if absent, the server keeps the stored exemption
 * @throws Error for a form without a client: call `formProblemOf` first
 */
export function requestBodyOf(form: DocumentForm, terms?: FormTerms): DocumentBody {
  if (form.client === null) throw new Error("a document without a client");
  const numero = form.numero.trim();
  const discount = wireDiscount(globalDiscountOf(form));
  return {
    ...(numero !== "" && numero !== form.suggestion && { numero }),
    clientId: form.client.id,
    date: form.date,
    dueDate: form.dueDate,
    paymentMethod: form.paymentMethod,
    checkNumber: form.checkNumber.trim(),
    checkDate: form.checkDate,
    checkBank: form.checkBank.trim(),
    globalRemise: discount.value,
    globalRemiseType: discount.type,
    notes: form.notes.trim(),
    ...(terms?.canChooseExemption === true && { vatExempt: terms.vatExempt ?? false }),
    vatReason: form.vatReason.trim(),
    lines: form.lines.map(wireLine),
  };
}

/**
 * Converts a stored line to a line of the form. It keeps the rate that the user entered: without VAT
 * the form hides it, with VAT it applies again.
 */
export function lineOf(line: DocumentLine): FormLine {
  return {
    key: line.id,
    productId: line.productId,
    sourceLineId: line.sourceLineId,
    reference: line.ref_product ?? "",
    name: line.name ?? "",
    description: line.description ?? "",
    unit: line.unitOfMeasure,
    quantity: exactThousandths(line.quantity),
    unitPrice: toCentimes(line.unitPrice),
    discount: discountOf(line.remiseType, line.remise),
    vatRate: requireRate(fractionToBasisPoints(line.typedTva ?? line.tva)),
  };
}

function wireLine(line: FormLine) {
  const discount = wireDiscount(line.discount);
  return {
    id: line.key,
    sourceLineId: line.sourceLineId,
    productId: line.productId,
    name: line.name,
    description: line.description,
    quantity: quantityFromThousandths(line.quantity),
    unitOfMeasure: line.unit,
    unitPrice: dinarsFromCentimes(line.unitPrice),
    ref_product: line.reference,
    remise: discount.value,
    remiseType: discount.type,
    tva: basisPointsToFraction(line.vatRate),
  };
}

function discountOf(type: Discount["type"], value: number): Discount {
  if (type === "NONE") return { type };
  if (type === "AMOUNT") return { type, amount: toCentimes(value) };
  return { type, rate: requireRate(percentToBasisPoints(value)) };
}

function wireDiscount(discount: Discount): { type: Discount["type"]; value: number } {
  const { type } = discount;
  if (type === "NONE") return { type, value: 0 };
  if (type === "AMOUNT") return { type, value: dinarsFromCentimes(discount.amount) };
  return { type, value: basisPointsToPercent(discount.rate) };
}

/** Amounts of the API are exact to the centime; anything else is a bug. */
function toCentimes(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new RangeError(`not an amount of the wire: ${dinars}`);
  return centimes(amount);
}

function requireRate(rate: BasisPoints | null): BasisPoints {
  if (rate === null) throw new RangeError("not a rate of the wire");
  return rate;
}

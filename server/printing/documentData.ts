import { clientDisplayName } from "#domain/clients.ts";
import { formatDay } from "#domain/days.ts";
import type { Discount } from "#domain/discounts.ts";
import { type PaymentMethod, PAYMENT_METHODS, displayNumber } from "#domain/documents.ts";
import { KIND_TEXTS } from "#domain/kindTexts.ts";
import { directionOf, type Language } from "#domain/language.ts";
import { formatAmount, formatPercent } from "#domain/moneyText.ts";
import { formatQuantity } from "#domain/quantities.ts";
import { unitSymbol } from "#domain/units.ts";

import { moneyText, totalRows, amountInWords } from "./amounts.ts";
import { type Labels, LABELS } from "./labels.ts";
import { clientParty, enterpriseAddress, enterpriseParty } from "./parties.ts";
import {
  type Printable,
  chunks,
  cleanLine,
  cutTo,
  printable,
  printableParagraphs,
  upTo,
} from "./printableText.ts";
import type { PrintedDocument, PrintedLine } from "./printedDocument.ts";

/** References wrap at this many characters (docs/rules/documents.md#pdf). */
const REFERENCE_WIDTH = 12;

/** Characters of a word that fit under a quantity, and into the row of facts. */
const UNIT_WIDTH = 12;
const FACT_WIDTH = 16;

/** Characters of a name in the page header and footer, which have one line. */
const RUNNING_WIDTH = 60;

/** A longer line may break over two pages. */
const TALL = { characters: 700, paragraphs: 8 };

type LineData = ReturnType<typeof lineData>;

/**
 * The data of document.typ: every text is formatted and cleaned. It is passed as JSON, so that no
 * user's text is read as markup.
 */
export function documentData(document: PrintedDocument) {
  const labels = LABELS[document.language];
  const page = directionOf(document.language);
  const numero = cleanLine(displayNumber(document.kind, document.numero)) ?? "";
  const enterprise = enterpriseParty(document);
  const address = enterpriseAddress(document.enterprise);
  const lines = document.lines.map((line) => lineData(line, document.language));
  return {
    lang: document.language,
    title: `${KIND_TEXTS[document.kind][document.language].title} ${numero}`,
    author: cleanLine(document.enterprise.name) ?? "",
    numero,
    labels: labelsOnDocument(document, labels),
    facts: factsOf(document, labels, numero),
    enterprise,
    client: clientParty(document),
    running: {
      enterprise: printable(cutTo(RUNNING_WIDTH, cleanLine(document.enterprise.name) ?? ""), page),
      client: printable(
        cutTo(RUNNING_WIDTH, cleanLine(clientDisplayName(document.client)) ?? ""),
        page,
      ),
      address: address === null ? null : printable(address, page),
    },
    lines,
    widest: longestTexts(lines),
    notes: printableParagraphs(document.notes, page),
    amountInWords: amountInWords(document),
    totals: totalRows(document),
    total: moneyText(document.totals.totalToPay, document.language),
    images: {
      logo: document.images.logo !== undefined,
      signature: document.images.signature !== undefined,
      stamp: document.images.stamp !== undefined,
    },
  };
}

function labelsOnDocument({ kind, language }: PrintedDocument, labels: Labels) {
  const { title, recipient } = KIND_TEXTS[kind][language];
  return {
    title,
    issuer: labels.issuer,
    recipient,
    columns: labels.columns,
    notes: labels.notes,
    total: labels.totalToPay,
    signature: labels.signature,
    stamp: labels.stamp,
  };
}

function factsOf(
  document: PrintedDocument,
  labels: Labels,
  numero: string,
): { label: string; value: Printable }[] {
  const { language, kind, date, dueDate, paymentMethod } = document;
  const page = directionOf(language);
  const day = (label: string, value: typeof dueDate) =>
    value === null ? [] : [{ label, value: printable(formatDay(value, language), page) }];
  const method = isPaymentMethod(paymentMethod) ? paymentMethod : "OTHER";
  return [
    { label: labels.numero, value: printable(numero, page, upTo(FACT_WIDTH)) },
    ...day(labels.date, date),
    ...day(KIND_TEXTS[kind][language].dueDate, dueDate),
    { label: labels.paymentMethod, value: labels.paymentMethods[method] },
  ];
}

function lineData(line: PrintedLine, language: Language) {
  const page = directionOf(language);
  const name = cleanLine(line.name);
  const stored = cleanLine(line.unit) ?? "";
  const unit = unitSymbol(stored, language);
  const description = printableParagraphs(line.description, page);
  return {
    reference: chunks(cleanLine(line.reference) ?? "", REFERENCE_WIDTH).join("\n"),
    name: name === null ? null : printable(name, page),
    description,
    tall: (line.description?.length ?? 0) > TALL.characters || description.length > TALL.paragraphs,
    quantity: formatQuantity(line.quantity, language),
    unit: unit === "" ? null : printable(unit, page, upTo(UNIT_WIDTH)),
    unitWord: chunks(longestWord(unit), UNIT_WIDTH)[0] ?? "",
    unitPrice: formatAmount(line.unitPrice, language),
    discount: discountText(line.discount, language),
    vat: formatPercent(line.vatRate, language),
    total: formatAmount(line.excludingTax, language),
  };
}

/** As it was entered; null for no discount. */
function discountText(discount: Discount, language: Language): string | null {
  if (discount.type === "NONE") return null;
  if (discount.type === "PERCENTAGE")
    return discount.rate > 0 ? formatPercent(discount.rate, language) : null;
  return discount.amount > 0 ? formatAmount(discount.amount, language) : null;
}

/** The longest text of each numeric column: a column is widened only for amounts that need it. */
function longestTexts(lines: readonly LineData[]) {
  const widest = (texts: (string | null)[]) => Math.max(...texts.map((text) => text?.length ?? 0));
  return {
    quantity: widest(lines.flatMap((line) => [line.quantity, line.unitWord])),
    unitPrice: widest(lines.map((line) => line.unitPrice)),
    discount: widest(lines.map((line) => line.discount)),
    vat: widest(lines.map((line) => line.vat)),
    total: widest(lines.map((line) => line.total)),
  };
}

function longestWord(text: string): string {
  return text.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest));
}

function isPaymentMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

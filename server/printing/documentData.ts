import { clientDisplayName } from "#domain/clients/clients.ts";
import { type Day, formatDay } from "#domain/days/days.ts";
import { DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import {
  type PaymentMethod,
  PAYMENT_METHODS,
  displayedNumber,
} from "#domain/documents/documents.ts";
import { isDueOnOwnDate } from "#domain/documents/dueOnOwnDate.ts";
import { KIND_TEXTS } from "#domain/documents/kindTexts.ts";
import { conditionsOfDocument } from "#domain/documents/looks.ts";
import { directionOf } from "#domain/text/language.ts";
import { CURRENCY, formatAmount } from "#domain/money/moneyText.ts";

import { amountInWords, totalRows } from "./amounts.ts";
import { documentLinesData } from "./documentLines.ts";
import { formatChequeMention } from "./formatChequeMention.ts";
import { footerData } from "./footer.ts";
import { LABELS, labelsOf } from "./labels.ts";
import { marksOf } from "./marks.ts";
import { looksData } from "./looksData.ts";
import { clientParty, enterpriseParty } from "./parties.ts";
import {
  type Printable,
  cleanLine,
  truncateTo,
  toPrintable,
  printableParagraphs,
  fitsLength,
} from "./printableText.ts";
import type { PrintedDocument } from "./printedDocument.ts";
import { settlementMention } from "./settlementMention.ts";
import { taxMention } from "./taxMention.ts";

/** Characters of a word that fit into the title, and into the row of details (date, payment method). */
const MAX_TITLE_WORD_LENGTH = 24;
const MAX_DETAIL_WORD_LENGTH = 16;

/** Characters of a name in the page header and footer, which have one line. */
const MAX_RUNNING_NAME_LENGTH = 60;

/** A label with the parts of its value, each in its own direction. */
type Detail = { label: string; value: Printable[] };

/**
 * The data of document.typ, with every text formatted and cleaned. It is passed as JSON, so that
 * Typst reads no text of a user as markup.
 */
export function documentData(document: PrintedDocument) {
  const { kind, language, looks, images, totals } = document;
  const page = directionOf(language);
  const numero = cleanLine(displayedNumber(kind, document.numero)) ?? "";
  const printableRunningName = (name: string) =>
    toPrintable(truncateTo(MAX_RUNNING_NAME_LENGTH, cleanLine(name) ?? ""), page);
  return {
    lang: language,
    title: `${KIND_TEXTS[kind][language].title} ${numero}`,
    author: cleanLine(document.enterprise.name) ?? "",
    numero: toPrintable(numero, page, fitsLength(MAX_TITLE_WORD_LENGTH)),
    looks: looksData(document),
    labels: labelsOnDocument(document),
    details: detailsOf(document),
    enterprise: enterpriseParty(document),
    client: clientParty(document),
    running: {
      enterprise: printableRunningName(document.enterprise.name),
      client: printableRunningName(clientDisplayName(document.client, language)),
    },
    footer: footerData(document),
    ...marksOf(document),
    ...documentLinesData(document),
    notes: printableParagraphs(document.notes, page),
    conditions: printableParagraphs(conditionsOfDocument(looks, document), page),
    amountInWords: amountInWords(document),
    mentions: [
      formatChequeMention(document),
      taxMention(document),
      settlementMention(document),
    ].filter((parts) => parts.length > 0),
    currency: CURRENCY[language],
    totals: totalRows(document),
    total: formatAmount(totals.totalToPay, language),
    images: {
      logo: images.logo !== undefined,
      signature: images.signature !== undefined,
      stamp: images.stamp !== undefined,
    },
  };
}

function labelsOnDocument({ kind, language, taxRegime }: PrintedDocument) {
  const labels = labelsOf(language, taxRegime);
  const { title, recipient } = KIND_TEXTS[kind][language];
  return {
    title,
    issuer: labels.issuer,
    recipient,
    notes: labels.notes,
    conditions: labels.conditions,
    vatBase: labels.vatBase,
    total: labels.totalToPay,
    agreement: DOCUMENT_KIND_REGISTRY[kind].asksAgreement ? labels.agreement : null,
    signature: labels.signature,
    stamp: labels.stamp,
  };
}

function detailsOf(document: PrintedDocument): Detail[] {
  const { language, kind, date, dueDate, paymentMethod, source } = document;
  const labels = LABELS[language];
  const page = directionOf(language);
  const printableDay = (day: Day) => toPrintable(formatDay(day, language), page);
  const method = isPaymentMethod(paymentMethod) ? paymentMethod : "OTHER";
  const details: Detail[] = [{ label: labels.date, value: [printableDay(date)] }];
  if (dueDate !== null && DOCUMENT_KIND_REGISTRY[kind].printsDueDate) {
    const due = isDueOnOwnDate(document) ? labels.dueAtOnce : printableDay(dueDate);
    details.push({ label: KIND_TEXTS[kind][language].dueDate, value: [due] });
  }
  if (source !== null && kind === "CREDIT_INVOICE") {
    const number = toPrintable(
      cleanLine(source.numero) ?? "",
      page,
      fitsLength(MAX_DETAIL_WORD_LENGTH),
    );
    details.push({
      label: labels.correctedInvoice,
      value: [number, labels.dated, printableDay(source.date)],
    });
  }
  details.push({ label: labels.paymentMethod, value: [labels.paymentMethods[method]] });
  return details;
}

function isPaymentMethod(value: string): value is PaymentMethod {
  return PAYMENT_METHODS.some((method) => method === value);
}

import { type Day, formatDay } from "../days/days.ts";
import type { DocumentKind } from "./documentKinds.ts";
import { isDueOnOwnDate } from "./dueOnOwnDate.ts";
import { KIND_TEXTS, type MailValues } from "./kindTexts.ts";
import type { Language } from "../text/language.ts";
import type { Centimes } from "../money/money.ts";
import { formatMoney } from "../money/moneyText.ts";
import { chargesVat, type TaxRegime } from "../enterprises/taxRegimes.ts";
import { isolate } from "../text/isolate.ts";
import { toOneLine } from "../text/texts.ts";

/** The values of a document that its mail contains. */
export interface MailedDocument {
  kind: DocumentKind;
  /**
   * The stored number, by which the client can refer to it (docs/rules/numbering.md#shown-numbers).
   */
  number: string;
  clientName: string;
  organizationName: string;
  /** Total to pay. */
  total: Centimes;
  taxRegime: TaxRegime;
  paymentMethod: string;
  date: Day;
  dueDate: Day;
}

/** The default subject and text of a mail; the text has several lines. */
export interface MailText {
  subject: string;
  text: string;
}

interface MailTemplates {
  /** Follows a total that includes VAT; empty where the total needs no word. */
  includingTax: string;
  greeting: (clientName: string) => string;
  /** An offer to answer questions, and the complimentary close. */
  closing: readonly [string, string];
}

const fr: MailTemplates = {
  includingTax: " TTC",
  greeting: (clientName) => (clientName === "" ? "Bonjour," : `Bonjour ${clientName},`),
  closing: ["Nous restons à votre disposition pour toute question.", "Cordialement,"],
};

const en: MailTemplates = {
  includingTax: "",
  greeting: (clientName) => (clientName === "" ? "Hello," : `Hello ${clientName},`),
  closing: ["If you have any questions, please get in touch.", "Kind regards,"],
};

const ar: MailTemplates = {
  includingTax: " بكل الرسوم",
  greeting: (clientName) =>
    clientName === "" ? "تحية طيبة وبعد،" : `إلى ${clientName}،\n\nتحية طيبة وبعد،`,
  closing: ["نبقى في خدمتكم لأي استفسار.", "مع خالص التقدير،"],
};

const TEMPLATES: Record<Language, MailTemplates> = { fr, en, ar };

/**
 * Converts a text to one line; in Arabic isolates it, so that it doesn't change the direction of
 * the sentence.
 */
export function isolateText(text: string, language: Language): string {
  const written = toOneLine(text);
  if (language !== "ar" || written === "") return written;
  return isolate(written);
}

/**
 * A name on one line that mail programs don't turn into links: "www.a.dz" becomes "www. a. dz".
 * Initials such as "S.A.R.L" stay.
 */
export function breakLinks(name: string): string {
  return toOneLine(name)
    .replace(/:\/\//g, ": / /")
    .replace(/(?<=www)\./gi, ". ")
    .replace(/(?<=[\p{L}\p{M}\p{N}_-])[.\u3002\uff0e\uff61](?=[\p{L}\p{M}]{2}|xn--)/giu, "$& ");
}

/**
 * The subject and plain text of the mail that sends a document to its client, by the server or by
 * the user's mail program (docs/rules/documents.md#e-mail).
 */
export function documentMail(language: Language, document: MailedDocument): MailText {
  const { kind, dueDate, organizationName, clientName } = document;
  const words = TEMPLATES[language];
  const texts = KIND_TEXTS[kind][language];
  const values: MailValues = {
    number: isolateText(document.number, language),
    organization: isolateText(organizationName, language),
    total: `${formatMoney(document.total, language)}${chargesVat(document.taxRegime) ? words.includingTax : ""}`,
    due: formatDay(dueDate, language),
  };
  const cashBody = isDueOnOwnDate(document) ? texts.cashMailBody : undefined;
  const body = (cashBody ?? texts.mailBody)(values);
  return {
    // Removes direction marks, which some mail programs display in a subject.
    subject: toOneLine(texts.mailSubject(values)),
    text: clientMailText(language, { clientName, organizationName, paragraphs: [body] }),
  };
}

/** "Bonjour SPA Djurdjura," */
export const mailGreeting = (clientName: string, language: Language): string =>
  TEMPLATES[language].greeting(isolateText(clientName, language));

/** The text of a mail to a client: a greeting, paragraphs, and the complimentary close. */
export function clientMailText(
  language: Language,
  letter: { clientName: string; organizationName: string; paragraphs: readonly string[] },
): string {
  const [offer, farewell] = TEMPLATES[language].closing;
  const signed = `${farewell}\n${isolateText(letter.organizationName, language)}`;
  const opening = mailGreeting(letter.clientName, language);
  return [opening, ...letter.paragraphs, offer, signed].join("\n\n");
}

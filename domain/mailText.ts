import { type Day, formatDay } from "./days.ts";
import type { DocumentKind } from "./documents.ts";
import type { Language } from "./language.ts";
import type { Centimes } from "./money.ts";
import { formatMoney } from "./moneyText.ts";
import { oneLine } from "./texts.ts";

/** The values of a document that its mail contains. */
export interface MailedDocument {
  kind: DocumentKind;
  /** The stored number, by which the client can refer to it (docs/rules/numbering.md#shown-numbers). */
  number: string;
  clientName: string;
  organizationName: string;
  /** Total to pay. */
  total: Centimes;
  dueDate: Day;
}

/** The default subject and text of a mail; the text has several lines. */
export interface MailText {
  subject: string;
  text: string;
}

/** The values of a document, formatted for a sentence. */
interface MailValues {
  number: string;
  organization: string;
  total: string;
  due: string;
}

interface MailTemplates {
  subject: Record<DocumentKind, (said: MailValues) => string>;
  greeting: (clientName: string) => string;
  body: Record<DocumentKind, (said: MailValues) => string>;
  /** An offer to answer questions, and the complimentary close. */
  closing: readonly [string, string];
}

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

const fr: MailTemplates = {
  subject: {
    QUOTATION: ({ number, organization }) => `Devis ${number} – ${organization}`,
    SALES_INVOICE: ({ number, organization }) => `Facture ${number} – ${organization}`,
    PURCHASE_ORDER: ({ number, organization }) => `Bon de commande ${number} – ${organization}`,
    CREDIT_INVOICE: ({ number, organization }) => `Facture d’avoir ${number} – ${organization}`,
  },
  greeting: (clientName) => (clientName === "" ? "Bonjour," : `Bonjour ${clientName},`),
  body: {
    QUOTATION: ({ number, total, due }) =>
      `Veuillez trouver ci-joint notre devis ${number} d’un montant de ${total} TTC, valable jusqu’au ${due}.`,
    SALES_INVOICE: ({ number, total, due }) =>
      `Veuillez trouver ci-joint notre facture ${number} d’un montant de ${total} TTC, dont l’échéance est fixée au ${due}.`,
    PURCHASE_ORDER: ({ number, total }) =>
      `Veuillez trouver ci-joint notre bon de commande ${number} d’un montant de ${total} TTC. Merci de nous en confirmer la réception.`,
    CREDIT_INVOICE: ({ number, total }) =>
      `Veuillez trouver ci-joint notre facture d’avoir ${number} d’un montant de ${total} TTC.`,
  },
  closing: ["Nous restons à votre disposition pour toute question.", "Cordialement,"],
};

const en: MailTemplates = {
  subject: {
    QUOTATION: ({ number, organization }) => `Quotation ${number} from ${organization}`,
    SALES_INVOICE: ({ number, organization }) => `Invoice ${number} from ${organization}`,
    PURCHASE_ORDER: ({ number, organization }) => `Purchase order ${number} from ${organization}`,
    CREDIT_INVOICE: ({ number, organization }) => `Credit note ${number} from ${organization}`,
  },
  greeting: (clientName) => (clientName === "" ? "Hello," : `Hello ${clientName},`),
  body: {
    QUOTATION: ({ number, total, due }) =>
      `Please find attached our quotation ${number} for a total of ${total}, valid until ${due}.`,
    SALES_INVOICE: ({ number, total, due }) =>
      `Please find attached our invoice ${number} for a total of ${total}, due on ${due}.`,
    PURCHASE_ORDER: ({ number, total }) =>
      `Please find attached our purchase order ${number} for a total of ${total}. Please confirm that you have received it.`,
    CREDIT_INVOICE: ({ number, total }) =>
      `Please find attached our credit note ${number} for a total of ${total}.`,
  },
  closing: ["If you have any questions, please get in touch.", "Kind regards,"],
};

const ar: MailTemplates = {
  subject: {
    QUOTATION: ({ number, organization }) => `عرض سعر رقم ${number} من ${organization}`,
    SALES_INVOICE: ({ number, organization }) => `فاتورة رقم ${number} من ${organization}`,
    PURCHASE_ORDER: ({ number, organization }) => `وصل طلب رقم ${number} من ${organization}`,
    CREDIT_INVOICE: ({ number, organization }) => `إشعار دائن رقم ${number} من ${organization}`,
  },
  greeting: (clientName) =>
    clientName === "" ? "تحية طيبة وبعد،" : `إلى ${clientName}،\n\nتحية طيبة وبعد،`,
  body: {
    QUOTATION: ({ number, total, due }) =>
      `تجدون مرفقًا عرض السعر رقم ${number} بمبلغ إجمالي قدره ${total} بكل الرسوم، صالحًا إلى غاية ${due}.`,
    SALES_INVOICE: ({ number, total, due }) =>
      `تجدون مرفقةً الفاتورة رقم ${number} بمبلغ إجمالي قدره ${total} بكل الرسوم، وتاريخ استحقاقها ${due}.`,
    PURCHASE_ORDER: ({ number, total }) =>
      `تجدون مرفقًا وصل الطلب رقم ${number} بمبلغ إجمالي قدره ${total} بكل الرسوم. نرجو منكم تأكيد استلامه.`,
    CREDIT_INVOICE: ({ number, total }) =>
      `تجدون مرفقًا الإشعار الدائن رقم ${number} بمبلغ إجمالي قدره ${total} بكل الرسوم.`,
  },
  closing: ["نبقى تحت تصرفكم لأي استفسار.", "مع خالص التقدير،"],
};

const TEMPLATES: Record<Language, MailTemplates> = { fr, en, ar };

/** Isolates Latin names and numbers, so that they do not change the direction of an Arabic line. */
function isolateText(text: string, language: Language): string {
  const written = oneLine(text);
  if (language !== "ar" || written === "") return written;
  return `${FIRST_STRONG_ISOLATE}${written}${POP_ISOLATE}`;
}

/**
 * Subject and plain text of the mail that sends a document to its client, both from the server and
 * from the user's mail program (docs/rules/documents.md#e-mail).
 */
export function documentMail(language: Language, document: MailedDocument): MailText {
  const { kind, dueDate, organizationName, clientName } = document;
  const words = TEMPLATES[language];
  const said: MailValues = {
    number: isolateText(document.number, language),
    organization: isolateText(organizationName, language),
    total: formatMoney(document.total, language),
    due: formatDay(dueDate, language),
  };
  const [offer, farewell] = words.closing;
  const greeting = words.greeting(isolateText(clientName, language));
  const signed = `${farewell}\n${said.organization}`;
  return {
    // Some mail programs display direction marks in a subject.
    subject: oneLine(words.subject[kind](said)),
    text: [greeting, words.body[kind](said), offer, signed].join("\n\n"),
  };
}

import type { DocumentKind } from "./documentKinds.ts";
import type { Language } from "../text/language.ts";

/** The values of a document in its mail, formatted for a sentence. */
export interface MailValues {
  number: string;
  organization: string;
  /** Includes the words for "including tax" where the document has VAT. */
  total: string;
  due: string;
}

interface TextsInLanguage {
  /** The title of the printed document. */
  title: string;
  /** The plural of the title, for the name of a file with several documents. */
  plural: string;
  /** The printed label of the due date. */
  dueDate: string;
  /** The printed label of the client. */
  recipient: string;
  /** Introduces the amount in words. */
  amountPhrase: string;
  mailSubject(values: MailValues): string;
  mailBody(values: MailValues): string;
  /** The text for an invoice that is paid in cash on its own date. */
  cashMailBody?(values: MailValues): string;
}

/**
 * The texts of each kind in printed documents and mails. Those of the web pages are in web/locales.
 */
export const KIND_TEXTS: Record<DocumentKind, Record<Language, TextsInLanguage>> = {
  QUOTATION: {
    fr: {
      title: "Devis",
      plural: "Devis",
      dueDate: "Valable jusqu’au",
      recipient: "Client",
      amountPhrase: "Arrêté le présent devis à la somme de\u00A0:",
      mailSubject: ({ number, organization }) => `Devis ${number} – ${organization}`,
      mailBody: ({ number, total, due }) =>
        `Veuillez trouver ci-joint notre devis ${number} d’un montant de ${total}, valable jusqu’au ${due}.`,
    },
    en: {
      title: "Quotation",
      plural: "Quotations",
      dueDate: "Valid until",
      recipient: "Client",
      amountPhrase: "This quotation amounts to the sum of:",
      mailSubject: ({ number, organization }) => `Quotation ${number} from ${organization}`,
      mailBody: ({ number, total, due }) =>
        `Please find attached our quotation ${number} for a total of ${total}, valid until ${due}.`,
    },
    ar: {
      title: "عرض سعر",
      plural: "عروض أسعار",
      dueDate: "صالح إلى غاية",
      recipient: "الزبون",
      amountPhrase: "أُوقف عرض السعر هذا على مبلغ قدره:",
      mailSubject: ({ number, organization }) => `عرض سعر رقم ${number} من ${organization}`,
      mailBody: ({ number, total, due }) =>
        `تجدون مرفقًا عرض السعر رقم ${number} بمبلغ إجمالي قدره ${total}، صالحًا إلى غاية ${due}.`,
    },
  },
  SALES_INVOICE: {
    fr: {
      title: "Facture",
      plural: "Factures",
      dueDate: "Échéance",
      recipient: "Facturé à",
      amountPhrase: "Arrêtée la présente facture à la somme de\u00A0:",
      mailSubject: ({ number, organization }) => `Facture ${number} – ${organization}`,
      mailBody: ({ number, total, due }) =>
        `Veuillez trouver ci-joint notre facture ${number} d’un montant de ${total}, dont l’échéance est fixée au ${due}.`,
      cashMailBody: ({ number, total }) =>
        `Veuillez trouver ci-joint notre facture ${number} d’un montant de ${total}, payable comptant.`,
    },
    en: {
      title: "Invoice",
      plural: "Invoices",
      dueDate: "Due date",
      recipient: "Billed to",
      amountPhrase: "This invoice amounts to the sum of:",
      mailSubject: ({ number, organization }) => `Invoice ${number} from ${organization}`,
      mailBody: ({ number, total, due }) =>
        `Please find attached our invoice ${number} for a total of ${total}, due on ${due}.`,
      cashMailBody: ({ number, total }) =>
        `Please find attached our invoice ${number} for a total of ${total}, payable in cash at once.`,
    },
    ar: {
      title: "فاتورة",
      plural: "فواتير",
      dueDate: "تاريخ الاستحقاق",
      recipient: "الزبون",
      amountPhrase: "أُوقفت هذه الفاتورة على مبلغ قدره:",
      mailSubject: ({ number, organization }) => `فاتورة رقم ${number} من ${organization}`,
      mailBody: ({ number, total, due }) =>
        `تجدون مرفقةً الفاتورة رقم ${number} بمبلغ إجمالي قدره ${total}، وتاريخ استحقاقها ${due}.`,
      cashMailBody: ({ number, total }) =>
        `تجدون مرفقةً الفاتورة رقم ${number} بمبلغ إجمالي قدره ${total}، وتُدفع نقدًا فورًا.`,
    },
  },
  PURCHASE_ORDER: {
    fr: {
      title: "Bon de commande",
      plural: "Bons de commande",
      dueDate: "Échéance",
      recipient: "Destinataire",
      amountPhrase: "Arrêté le présent bon de commande à la somme de\u00A0:",
      mailSubject: ({ number, organization }) => `Bon de commande ${number} – ${organization}`,
      mailBody: ({ number, total }) =>
        `Veuillez trouver ci-joint notre bon de commande ${number} d’un montant de ${total}. Merci de nous en confirmer la réception.`,
    },
    en: {
      title: "Purchase order",
      plural: "Purchase orders",
      dueDate: "Due date",
      recipient: "Recipient",
      amountPhrase: "This purchase order amounts to the sum of:",
      mailSubject: ({ number, organization }) => `Purchase order ${number} from ${organization}`,
      mailBody: ({ number, total }) =>
        `Please find attached our purchase order ${number} for a total of ${total}. Please confirm that you have received it.`,
    },
    ar: {
      title: "سند طلب",
      plural: "سندات طلب",
      dueDate: "تاريخ الاستحقاق",
      recipient: "المرسل إليه",
      amountPhrase: "أُوقف سند الطلب هذا على مبلغ قدره:",
      mailSubject: ({ number, organization }) => `سند طلب رقم ${number} من ${organization}`,
      mailBody: ({ number, total }) =>
        `تجدون مرفقًا سند الطلب رقم ${number} بمبلغ إجمالي قدره ${total}. يرجى تأكيد استلامه.`,
    },
  },
  CREDIT_INVOICE: {
    fr: {
      title: "Facture d’avoir",
      plural: "Factures d’avoir",
      dueDate: "Échéance",
      recipient: "Client",
      amountPhrase: "Arrêté le présent avoir à la somme de\u00A0:",
      mailSubject: ({ number, organization }) => `Avoir ${number} – ${organization}`,
      mailBody: ({ number, total }) =>
        `Veuillez trouver ci-joint notre avoir ${number} d’un montant de ${total}.`,
    },
    en: {
      title: "Credit note",
      plural: "Credit notes",
      dueDate: "Due date",
      recipient: "Client",
      amountPhrase: "This credit note amounts to the sum of:",
      mailSubject: ({ number, organization }) => `Credit note ${number} from ${organization}`,
      mailBody: ({ number, total }) =>
        `Please find attached our credit note ${number} for a total of ${total}.`,
    },
    ar: {
      title: "إشعار دائن",
      plural: "إشعارات دائنة",
      dueDate: "تاريخ الاستحقاق",
      recipient: "الزبون",
      amountPhrase: "أُوقف هذا الإشعار الدائن على مبلغ قدره:",
      mailSubject: ({ number, organization }) => `إشعار دائن رقم ${number} من ${organization}`,
      mailBody: ({ number, total }) =>
        `تجدون مرفقًا الإشعار الدائن رقم ${number} بمبلغ إجمالي قدره ${total}.`,
    },
  },
};

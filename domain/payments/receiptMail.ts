import { type Day, formatDay } from "../days/days.ts";
import { clientMailText, isolateText, type MailText } from "../documents/mailText.ts";
import type { Centimes } from "../money/money.ts";
import { formatMoney } from "../money/moneyText.ts";
import type { Language } from "../text/language.ts";
import type { PaymentDirection } from "./payments.ts";

interface Values {
  number: string;
  amount: string;
  day: string;
}

interface MailWords {
  subject: (number: string, organization: string) => string;
  body: Record<PaymentDirection, (values: Values) => string>;
}

const MAIL_WORDS: Record<Language, MailWords> = {
  fr: {
    subject: (number, organization) => `Reçu ${number} – ${organization}`,
    body: {
      IN: ({ number, amount, day }) =>
        `Vous trouverez ci-joint le reçu ${number} de votre paiement de ${amount} du ${day}.`,
      OUT: ({ number, amount, day }) =>
        `Vous trouverez ci-joint le reçu ${number} de notre remboursement de ${amount} du ${day}.`,
    },
  },
  en: {
    subject: (number, organization) => `Receipt ${number} – ${organization}`,
    body: {
      IN: ({ number, amount, day }) =>
        `Please find attached receipt ${number} of your payment of ${amount} of ${day}.`,
      OUT: ({ number, amount, day }) =>
        `Please find attached receipt ${number} of our refund of ${amount} of ${day}.`,
    },
  },
  ar: {
    subject: (number, organization) => `الوصل رقم ${number} من ${organization}`,
    body: {
      IN: ({ number, amount, day }) =>
        `تجدون رفقة هذه الرسالة الوصل رقم ${number} لدفعتكم بمبلغ ${amount} بتاريخ ${day}.`,
      OUT: ({ number, amount, day }) =>
        `تجدون رفقة هذه الرسالة الوصل رقم ${number} للمبلغ المسترجع ${amount} بتاريخ ${day}.`,
    },
  },
};

interface Receipt {
  clientName: string;
  organizationName: string;
  number: string;
  amount: Centimes;
  paidOn: Day;
  direction: PaymentDirection;
}

/** The subject and text of the mail with a receipt. */
export function receiptMail(language: Language, receipt: Receipt): MailText {
  const { clientName, organizationName, paidOn, direction } = receipt;
  const words = MAIL_WORDS[language];
  const number = isolateText(receipt.number, language);
  const amount = formatMoney(receipt.amount, language);
  const body = words.body[direction]({ number, amount, day: formatDay(paidOn, language) });
  return {
    subject: words.subject(number, isolateText(organizationName, language)),
    text: clientMailText(language, { clientName, organizationName, paragraphs: [body] }),
  };
}

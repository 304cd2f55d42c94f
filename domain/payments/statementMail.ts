import { type Day, formatDay } from "../days/days.ts";
import { clientMailText } from "../documents/mailText.ts";
import { type Centimes, centimes } from "../money/money.ts";
import { formatMoney } from "../money/moneyText.ts";
import type { Language } from "../text/language.ts";

interface MailWords {
  subject: (day: string, organization: string) => string;
  body: (from: string, to: string) => string;
  owed: (amount: string) => string;
  inFavour: (amount: string) => string;
}

const MAIL_WORDS: Record<Language, MailWords> = {
  fr: {
    subject: (day, organization) => `Relevé de compte au ${day} – ${organization}`,
    body: (from, to) => `Vous trouverez ci-joint votre relevé de compte du ${from} au ${to}.`,
    owed: (amount) => `Solde dû : ${amount}.`,
    inFavour: (amount) => `Solde en votre faveur : ${amount}.`,
  },
  en: {
    subject: (day, organization) => `Statement of ${day} – ${organization}`,
    body: (from, to) => `Please find attached your statement from ${from} to ${to}.`,
    owed: (amount) => `Balance due: ${amount}.`,
    inFavour: (amount) => `Balance in your favour: ${amount}.`,
  },
  ar: {
    subject: (day, organization) => `كشف حساب إلى غاية ${day} – ${organization}`,
    body: (from, to) => `تجدون رفقة هذه الرسالة كشف حسابكم من ${from} إلى ${to}.`,
    owed: (amount) => `الرصيد المستحق: ${amount}.`,
    inFavour: (amount) => `رصيد لصالحكم: ${amount}.`,
  },
};

interface Statement {
  clientName: string;
  organizationName: string;
  from: Day;
  to: Day;
  /** The balance at the end. Below 0 it is in the client's favour. */
  closing: Centimes;
}

/** The subject and text of the mail with a statement. */
export function statementMail(
  language: Language,
  { clientName, organizationName, from, to, closing }: Statement,
): { subject: string; text: string } {
  const words = MAIL_WORDS[language];
  const until = formatDay(to, language);
  const amount = formatMoney(centimes(Math.abs(closing)), language);
  return {
    subject: words.subject(until, organizationName),
    text: clientMailText(language, {
      clientName,
      organizationName,
      paragraphs: [
        words.body(formatDay(from, language), until),
        closing < 0 ? words.inFavour(amount) : words.owed(amount),
      ],
    }),
  };
}

import type { Language } from "#domain/text/language.ts";

/** The labels of printed letters; their sentences are in `domain/payments/reminderWords.ts`. */
interface LetterTexts {
  recipient: string;
  date: string;
  debt: string;
  due: string;
  daysLate: string;
  rest: string;
  credits: string;
  owed: string;
  late: string;
  phrase: string;
  /** The title and file name of a PDF with several letters. */
  several: string;
}

export const LETTER_TEXTS: Readonly<Record<Language, LetterTexts>> = {
  fr: {
    recipient: "Client",
    date: "Date",
    debt: "Désignation",
    due: "Échéance",
    daysLate: "Jours de retard",
    rest: "Reste dû",
    credits: "Avances et avoirs déduits",
    owed: "Solde dû",
    late: "DONT EN RETARD",
    phrase: "Soit, en retard, la somme de\u00A0:",
    several: "Relances",
  },
  en: {
    recipient: "Client",
    date: "Date",
    debt: "Debt",
    due: "Due",
    daysLate: "Days late",
    rest: "Left to pay",
    credits: "Advances and credits deducted",
    owed: "Balance due",
    late: "OF IT OVERDUE",
    phrase: "Overdue is the sum of:",
    several: "Reminders",
  },
  ar: {
    recipient: "الزبون",
    date: "التاريخ",
    debt: "البيان",
    due: "أجل الدفع",
    daysLate: "أيام التأخر",
    rest: "الباقي",
    credits: "تسبيقات وإشعارات مخصومة",
    owed: "الرصيد المستحق",
    late: "منه متأخر",
    phrase: "المبلغ المتأخر هو:",
    several: "تذكيرات",
  },
};

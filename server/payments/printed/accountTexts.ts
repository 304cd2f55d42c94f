import type { MovementKind, MovementSide } from "#domain/payments/payments.ts";
import type { Language } from "#domain/text/language.ts";

/** The labels of statements and of the list of receivables. */
export interface AccountTexts {
  title: string;
  period: string;
  between: (from: string, to: string) => string;
  date: string;
  operation: string;
  debit: string;
  credit: string;
  balance: string;
  opening: string;
  overdue: string;
  owed: string;
  inFavour: string;
  phrase: string;
  /** The names of movements. Those of kind OPENING are named by their side, in `openings`. */
  kinds: Record<Exclude<MovementKind, "OPENING">, string>;
  openings: Record<MovementSide, string>;
  receivables: {
    title: (day: string) => string;
    client: string;
    notDue: string;
    days1To30: string;
    days31To60: string;
    days61To90: string;
    over90: string;
    credits: string;
    total: string;
    oldest: string;
  };
}

const fr: AccountTexts = {
  title: "Relevé de compte",
  period: "Période",
  between: (from, to) => `${from} – ${to}`,
  date: "Date",
  operation: "Opération",
  debit: "Débit",
  credit: "Crédit",
  balance: "Solde",
  opening: "Solde précédent",
  overdue: "Dont en retard",
  owed: "SOLDE DÛ",
  inFavour: "SOLDE EN VOTRE FAVEUR",
  phrase: "Arrêté le présent relevé à la somme de\u00A0:",
  kinds: {
    INVOICE: "Facture",
    REFUND: "Remboursement",
    BOUNCE: "Chèque impayé",
    PAYMENT: "Règlement",
    CREDIT_NOTE: "Avoir",
    WRITE_OFF: "Abandon de créance",
    REVERSAL: "Annulation",
  },
  openings: { DEBIT: "Ancienne dette", CREDIT: "Ancienne avance" },
  receivables: {
    title: (day) => `Créances au ${day}`,
    client: "Client",
    notDue: "Non échu",
    days1To30: "1 – 30 j",
    days31To60: "31 – 60 j",
    days61To90: "61 – 90 j",
    over90: "Plus de 90 j",
    credits: "Avances et avoirs",
    total: "Total dû",
    oldest: "La plus ancienne",
  },
};

const en: AccountTexts = {
  title: "Statement",
  period: "Period",
  between: (from, to) => `${from} – ${to}`,
  date: "Date",
  operation: "Operation",
  debit: "Debit",
  credit: "Credit",
  balance: "Balance",
  opening: "Previous balance",
  overdue: "Of it overdue",
  owed: "BALANCE DUE",
  inFavour: "BALANCE IN YOUR FAVOUR",
  phrase: "This statement amounts to the sum of:",
  kinds: {
    INVOICE: "Invoice",
    REFUND: "Refund",
    BOUNCE: "Bounced check",
    PAYMENT: "Payment",
    CREDIT_NOTE: "Credit note",
    WRITE_OFF: "Write-off",
    REVERSAL: "Cancellation",
  },
  openings: { DEBIT: "Earlier debt", CREDIT: "Earlier advance" },
  receivables: {
    title: (day) => `Receivables on ${day}`,
    client: "Client",
    notDue: "Not due",
    days1To30: "1 – 30 d",
    days31To60: "31 – 60 d",
    days61To90: "61 – 90 d",
    over90: "Over 90 d",
    credits: "Advances and credits",
    total: "Total owed",
    oldest: "Oldest",
  },
};

const ar: AccountTexts = {
  title: "كشف حساب",
  period: "الفترة",
  between: (from, to) => `من ${from} إلى ${to}`,
  date: "التاريخ",
  operation: "العملية",
  debit: "مدين",
  credit: "دائن",
  balance: "الرصيد",
  opening: "الرصيد السابق",
  overdue: "منه متأخر",
  owed: "الرصيد المستحق",
  inFavour: "رصيد لصالحكم",
  phrase: "أوقف هذا الكشف على مبلغ قدره:",
  kinds: {
    INVOICE: "فاتورة",
    REFUND: "إرجاع مبلغ",
    BOUNCE: "صك غير مدفوع",
    PAYMENT: "تسديد",
    CREDIT_NOTE: "إشعار دائن",
    WRITE_OFF: "تنازل عن باقي الدين",
    REVERSAL: "إلغاء",
  },
  openings: { DEBIT: "دين سابق", CREDIT: "تسبيق سابق" },
  receivables: {
    title: (day) => `الديون إلى غاية ${day}`,
    client: "الزبون",
    notDue: "غير مستحق",
    days1To30: "1 – 30 يوما",
    days31To60: "31 – 60 يوما",
    days61To90: "61 – 90 يوما",
    over90: "أكثر من 90 يوما",
    credits: "تسبيقات وإشعارات",
    total: "المجموع",
    oldest: "الأقدم",
  },
};

export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { fr, en, ar };

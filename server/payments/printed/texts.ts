import type { Language } from "#domain/text/language.ts";
import type { PaymentDirection, SettlementMethod } from "#domain/payments/payments.ts";

interface ReceiptTexts {
  title: Record<PaymentDirection, string>;
  recipient: Record<PaymentDirection, string>;
  phrase: Record<PaymentDirection, string>;
  /**
   * The heading of the table of settled debts, or of the credits that a refund gives back.
   */
  settles: Record<PaymentDirection, string>;
  cancelled: string;
  bounced: string;
}

/** The labels of receipts and deposit slips. */
export interface PaperTexts {
  receipt: ReceiptTexts;
  slip: {
    title: string;
    recipient: string;
    phrase: string;
    checks: string;
    checkNumber: string;
    checkDate: string;
    drawer: string;
    bank: string;
    receipt: string;
    total: string;
  };
  methods: Record<SettlementMethod, string>;
  method: string;
  date: string;
  reference: string;
  amount: string;
  rest: string;
  stampDuty: string;
  handedOver: string;
  advance: string;
  openingDebt: string;
  creditNote: string;
  refund: string;
}

const fr: PaperTexts = {
  receipt: {
    title: { IN: "Reçu", OUT: "Reçu de remboursement" },
    recipient: { IN: "Reçu de", OUT: "Remboursé à" },
    phrase: { IN: "Reçu la somme de\u00A0:", OUT: "Remboursé la somme de\u00A0:" },
    settles: { IN: "Règlement de", OUT: "Remboursement de" },
    cancelled: "REÇU ANNULÉ",
    bounced: "Chèque revenu impayé le",
  },
  slip: {
    title: "Remise de chèques",
    recipient: "Banque",
    phrase: "Arrêtée la présente remise à la somme de\u00A0:",
    checks: "Nombre de chèques",
    checkNumber: "N° du chèque",
    checkDate: "Date",
    drawer: "Tireur",
    bank: "Banque",
    receipt: "Reçu",
    total: "TOTAL REMIS",
  },
  methods: {
    CASH: "Espèces",
    CHECK: "Chèque",
    BANK_TRANSFER: "Virement",
    CASH_DEPOSIT: "Versement",
    CARD: "Carte",
    OTHER: "Autre",
  },
  method: "Mode de règlement",
  date: "Date",
  reference: "Référence",
  amount: "Montant",
  rest: "Reste dû",
  stampDuty: "Droit de timbre",
  handedOver: "SOMME REMISE",
  advance: "Avance",
  openingDebt: "Ancienne dette",
  creditNote: "Avoir",
  refund: "Remboursement",
};

const en: PaperTexts = {
  receipt: {
    title: { IN: "Receipt", OUT: "Refund receipt" },
    recipient: { IN: "Received from", OUT: "Given back to" },
    phrase: { IN: "Received the sum of:", OUT: "Given back the sum of:" },
    settles: { IN: "Payment of", OUT: "Refund of" },
    cancelled: "CANCELLED RECEIPT",
    bounced: "Check bounced on",
  },
  slip: {
    title: "Check deposit",
    recipient: "Bank",
    phrase: "This deposit amounts to the sum of:",
    checks: "Number of checks",
    checkNumber: "Check no.",
    checkDate: "Date",
    drawer: "Drawer",
    bank: "Bank",
    receipt: "Receipt",
    total: "TOTAL DEPOSITED",
  },
  methods: {
    CASH: "Cash",
    CHECK: "Check",
    BANK_TRANSFER: "Bank transfer",
    CASH_DEPOSIT: "Cash deposit",
    CARD: "Card",
    OTHER: "Other",
  },
  method: "Payment method",
  date: "Date",
  reference: "Reference",
  amount: "Amount",
  rest: "Left to pay",
  stampDuty: "Stamp duty",
  handedOver: "HANDED OVER",
  advance: "Advance",
  openingDebt: "Earlier debt",
  creditNote: "Credit note",
  refund: "Refund",
};

const ar: PaperTexts = {
  receipt: {
    title: { IN: "وصل استلام", OUT: "وصل إرجاع مبلغ" },
    recipient: { IN: "استلمنا من", OUT: "أرجعنا إلى" },
    phrase: { IN: "استلمنا مبلغا قدره:", OUT: "أرجعنا مبلغا قدره:" },
    settles: { IN: "تسديد", OUT: "إرجاع من" },
    cancelled: "وصل ملغى",
    bounced: "رجع الصك غير مدفوع بتاريخ",
  },
  slip: {
    title: "حافظة إيداع الصكوك",
    recipient: "البنك",
    phrase: "أوقفت هذه الحافظة على مبلغ قدره:",
    checks: "عدد الصكوك",
    checkNumber: "رقم الصك",
    checkDate: "التاريخ",
    drawer: "الساحب",
    bank: "البنك",
    receipt: "الوصل",
    total: "المجموع المودع",
  },
  methods: {
    CASH: "نقدا",
    CHECK: "صك",
    BANK_TRANSFER: "تحويل بنكي",
    CASH_DEPOSIT: "دفع في الحساب",
    CARD: "بطاقة",
    OTHER: "أخرى",
  },
  method: "طريقة الدفع",
  date: "التاريخ",
  reference: "المرجع",
  amount: "المبلغ",
  rest: "الباقي",
  stampDuty: "حق الطابع",
  handedOver: "المبلغ المسلم",
  advance: "تسبيق",
  openingDebt: "دين سابق",
  creditNote: "إشعار دائن",
  refund: "إرجاع",
};

export const PAPER_TEXTS: Readonly<Record<Language, PaperTexts>> = { fr, en, ar };

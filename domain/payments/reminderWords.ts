import type { Language } from "../text/language.ts";
import type { LateDebt, ReminderTone } from "./reminders.ts";

interface ReminderWords {
  tones: Record<ReminderTone, { subject: string; opening: string; request: string }>;
  sums: (owed: string, late: string) => string;
  /** The sentence when the whole amount owed is late. */
  allLate: (owed: string) => string;
  credits: (amount: string) => string;
  kinds: Record<LateDebt["kind"], string>;
  due: (name: string, day: string, amount: string) => string;
  others: (count: number) => string;
  paidMeanwhile: string;
}

const fr: ReminderWords = {
  tones: {
    FRIENDLY: {
      subject: "Rappel de paiement",
      opening:
        "Sauf erreur de notre part, un paiement est arrivé à échéance sur votre compte et ne nous est pas encore parvenu.",
      request: "Nous vous remercions de bien vouloir le régler dès que possible.",
    },
    FIRM: {
      subject: "Deuxième rappel de paiement",
      opening: "Malgré notre rappel, votre compte présente toujours un retard de paiement.",
      request:
        "Nous vous prions de régler cette somme sans tarder, ou de nous indiquer la date de votre règlement.",
    },
    LAST: {
      subject: "Dernier rappel de paiement",
      opening:
        "Nos rappels précédents sont restés sans suite et votre compte est toujours en retard.",
      request:
        "Il s’agit de notre dernier rappel : sans règlement ni nouvelles de votre part, nous serons contraints d’envisager d’autres démarches.",
    },
  },
  sums: (owed, late) => `Vous nous devez ${owed}, dont ${late} en retard.`,
  allLate: (owed) => `Vous nous devez ${owed}, dont l’échéance est dépassée.`,
  credits: (amount) => `Vos avances et avoirs de ${amount} sont déjà déduits.`,
  kinds: {
    INVOICE: "Facture",
    OPENING: "Ancienne dette",
    REFUND: "Remboursement",
    BOUNCE: "Chèque impayé",
  },
  due: (name, day, amount) => `${name}, échéance du ${day} : ${amount}`,
  others: (count) => (count === 1 ? "et une autre dette" : `et ${count} autres dettes`),
  paidMeanwhile: "Si vous avez réglé entre-temps, veuillez ne pas tenir compte de ce message.",
};

const en: ReminderWords = {
  tones: {
    FRIENDLY: {
      subject: "Payment reminder",
      opening:
        "Unless we are mistaken, a payment on your account is past its due date and has not reached us yet.",
      request: "We would be grateful if you could settle it as soon as possible.",
    },
    FIRM: {
      subject: "Second payment reminder",
      opening: "Despite our reminder, your account is still overdue.",
      request: "Please settle this amount without delay, or let us know when you will pay.",
    },
    LAST: {
      subject: "Final payment reminder",
      opening: "Our earlier reminders have had no answer and your account is still overdue.",
      request:
        "This is our final reminder: without a payment or an answer from you, we will have to consider other steps.",
    },
  },
  sums: (owed, late) => `You owe us ${owed}, of which ${late} is overdue.`,
  allLate: (owed) => `You owe us ${owed}, which is overdue.`,
  credits: (amount) => `Your advances and credit notes of ${amount} are already deducted.`,
  kinds: {
    INVOICE: "Invoice",
    OPENING: "Earlier debt",
    REFUND: "Refund",
    BOUNCE: "Bounced check",
  },
  due: (name, day, amount) => `${name}, due ${day}: ${amount}`,
  others: (count) => (count === 1 ? "and one other debt" : `and ${count} other debts`),
  paidMeanwhile: "If you have paid in the meantime, please disregard this message.",
};

/** "Other debts" in Arabic by their number: 1, 2, 3 to 10, more. */
function otherDebtsInArabic(count: number): string {
  if (count === 1) return "ودين آخر";
  if (count === 2) return "ودينان آخران";
  return count <= 10 ? `و${count} ديون أخرى` : `و${count} دينا آخر`;
}

const ar: ReminderWords = {
  tones: {
    FRIENDLY: {
      subject: "تذكير بالدفع",
      opening: "ما لم يكن هناك خطأ من جانبنا، حل أجل دفعة في حسابكم ولم تصلنا بعد.",
      request: "نشكركم على تسديدها في أقرب وقت ممكن.",
    },
    FIRM: {
      subject: "تذكير ثان بالدفع",
      opening: "رغم تذكيرنا السابق، لا يزال حسابكم متأخرا عن الدفع.",
      request: "نرجو منكم تسديد هذا المبلغ دون تأخير، أو إعلامنا بتاريخ الدفع.",
    },
    LAST: {
      subject: "تذكير أخير بالدفع",
      opening: "بقيت تذكيراتنا السابقة دون رد، ولا يزال حسابكم متأخرا عن الدفع.",
      request: "هذا تذكيرنا الأخير: دون تسديد أو رد منكم، سنضطر إلى النظر في إجراءات أخرى.",
    },
  },
  sums: (owed, late) => `يبقى عليكم مبلغ ${owed}، منه ${late} متأخر.`,
  allLate: (owed) => `يبقى عليكم مبلغ ${owed}، وهو متأخر.`,
  credits: (amount) => `تسبيقاتكم وإشعاراتكم الدائنة البالغة ${amount} مخصومة منه.`,
  kinds: {
    INVOICE: "فاتورة",
    OPENING: "دين سابق",
    REFUND: "إرجاع مبلغ",
    BOUNCE: "صك غير مدفوع",
  },
  due: (name, day, amount) => `${name}، أجل الدفع ${day}: ${amount}`,
  others: otherDebtsInArabic,
  paidMeanwhile: "إذا سددتم في هذه الأثناء، فيرجى عدم أخذ هذه الرسالة بعين الاعتبار.",
};

export const REMINDER_WORDS: Readonly<Record<Language, ReminderWords>> = { fr, en, ar };

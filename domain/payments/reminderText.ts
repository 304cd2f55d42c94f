import { formatDay } from "../days/days.ts";
import { clientMailText, isolateText, type MailText } from "../documents/mailText.ts";
import type { Centimes } from "../money/money.ts";
import { formatMoney } from "../money/moneyText.ts";
import type { Language } from "../text/language.ts";
import { toOneLine } from "../text/texts.ts";
import { REMINDER_WORDS } from "./reminderWords.ts";
import type { LateDebt, ReminderTone } from "./reminders.ts";

/** The values of a reminder about a client's debts. */
export interface ReminderValues {
  /** Debts less credits. */
  owed: Centimes;
  /** The late part of `owed`. */
  late: Centimes;
  /** Advances and credit notes, which are subtracted. */
  credits: Centimes;
  /** The oldest late debts. */
  debts: readonly LateDebt[];
  /** How many debts are late. */
  debtCount: number;
}

/** The maximum number of debts in the text. The statement and the printed letter list more. */
const MAX_LISTED_DEBTS = 5;

/** The name of a debt: "Facture F26000001", "Ancienne dette · Carnet". */
export function nameOfDebt({ kind, number, label }: LateDebt, language: Language): string {
  const name = REMINDER_WORDS[language].kinds[kind];
  if (number !== null) return `${name} ${isolateText(number, language)}`;
  return label === null ? name : `${name} · ${isolateText(label, language)}`;
}

function debtListText({ debts, debtCount }: ReminderValues, language: Language): string {
  const { due, others } = REMINDER_WORDS[language];
  const listed = debts.slice(0, MAX_LISTED_DEBTS);
  const lines = listed.map((debt) => {
    const day = formatDay(debt.due, language);
    return `- ${due(nameOfDebt(debt, language), day, formatMoney(debt.open, language))}`;
  });
  const more = debtCount - listed.length;
  return [...lines, ...(more > 0 ? [`- ${others(more)}`] : [])].join("\n");
}

/** The paragraphs before and after the list of late debts. */
export function reminderParagraphs(
  language: Language,
  tone: ReminderTone,
  { owed, late, credits }: Pick<ReminderValues, "owed" | "late" | "credits">,
): { before: string[]; after: string[] } {
  const words = REMINDER_WORDS[language];
  const money = (amount: Centimes) => formatMoney(amount, language);
  const { opening, request } = words.tones[tone];
  const sums = owed === late ? words.allLate(money(owed)) : words.sums(money(owed), money(late));
  return {
    before: [opening, credits > 0 ? `${sums} ${words.credits(money(credits))}` : sums],
    after: [request, words.paidMeanwhile],
  };
}

/** The subject and the plain text of a letter, the same by mail and by WhatsApp. */
export function reminderLetter(
  language: Language,
  letter: {
    tone: ReminderTone;
    clientName: string;
    organizationName: string;
    values: ReminderValues;
  },
): MailText {
  const { tone, clientName, organizationName, values } = letter;
  const { before, after } = reminderParagraphs(language, tone, values);
  const paragraphs = [...before, debtListText(values, language), ...after];
  const subject = REMINDER_WORDS[language].tones[tone].subject;
  return {
    subject: toOneLine(`${subject} – ${organizationName}`),
    text: clientMailText(language, { clientName, organizationName, paragraphs }),
  };
}

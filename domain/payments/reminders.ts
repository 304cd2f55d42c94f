import type { Day } from "../days/days.ts";
import type { Centimes } from "../money/money.ts";

/** The channels of a letter. No letter is sent automatically. */
export const REMINDER_CHANNELS = ["EMAIL", "WHATSAPP", "PRINT"] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/**
 * A mail is SENDING until the mail server has accepted it (SENT) or sending has failed (FAILED).
 */
export type ReminderState = "SENDING" | "SENT" | "FAILED";

export const MAX_REMINDER_STEPS = 5;
/** The maximum length of the steps as a text, in characters. */
export const MAX_STEPS_TEXT_LENGTH = 100;
export const MAX_REMINDER_DAYS = 365;

/** Whether these are 1 to 5 ascending whole days, each from 1 to 365. */
export function areReminderSteps(steps: readonly number[]): boolean {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= MAX_REMINDER_DAYS;
  return (
    steps.length >= 1 &&
    steps.length <= MAX_REMINDER_STEPS &&
    steps.every((day, at) => isDay(day) && day > (steps[at - 1] ?? 0))
  );
}

/**
 * Parses entered steps: "3, 15, 30".
 * @returns null unless they are valid
 */
export function parseReminderSteps(text: string): number[] | null {
  const parts = text.trim().split(/[\s,;،/-]+/);
  const steps = parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : Number.NaN));
  return areReminderSteps(steps) ? steps : null;
}

export type ReminderTone = "FRIENDLY" | "FIRM" | "LAST";

/**
 * The first letter is friendly; the last of three or more announces other measures.
 * @param step the place of the letter's step, from 1
 */
export function reminderTone(step: number, steps: readonly number[]): ReminderTone {
  if (step <= 1) return "FRIENDLY";
  return step >= Math.max(3, steps.length) ? "LAST" : "FIRM";
}

/**
 * The reasons why a client gets no letter, such as a step that isn't reached or a mail that failed.
 */
export const REMINDER_REFUSALS = [
  "NOT_DUE",
  "CLIENT_HAS_NO_EMAIL",
  "CLIENT_HAS_NO_TELEPHONE",
  "MAIL_LIMIT_REACHED",
  "RECIPIENT_LIMIT_REACHED",
  "TOTAL_MAIL_LIMIT_REACHED",
  "MAIL_FAILED",
  /** The statement has too many movements. */
  "SELECTION_TOO_LARGE",
] as const;
export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number];

/** A late debt as a letter lists it. */
export interface LateDebt {
  kind: "INVOICE" | "OPENING" | "REFUND" | "BOUNCE";
  /** The number of the invoice, or the receipt number of the check or refund. */
  number: string | null;
  /** The label of an opening debt. */
  label: string | null;
  /** Its promised or due day. */
  due: Day;
  open: Centimes;
}

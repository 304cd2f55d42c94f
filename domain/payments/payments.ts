import type { Day } from "../days/days.ts";
import { type Centimes, centimes } from "../money/money.ts";
import { toFileNamePart } from "../text/fileName.ts";

/**
 * The methods of payments in both directions. CASH_DEPOSIT: into the organization's bank or postal
 * account.
 */
export const SETTLEMENT_METHODS = [
  "CASH",
  "CHECK",
  "BANK_TRANSFER",
  "CASH_DEPOSIT",
  "CARD",
  "OTHER",
] as const;
export type SettlementMethod = (typeof SETTLEMENT_METHODS)[number];

export const PAYMENT_STATES = ["RECORDED", "DEPOSITED", "CLEARED", "BOUNCED", "CANCELLED"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_DIRECTIONS = ["IN", "OUT"] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];

/**
 * REVERSAL cancels another movement: one of a closed month, from the first open day on, or a write-off
 * that was made with a check, from the day on which the check bounces.
 */
export const DEBIT_KINDS = ["INVOICE", "OPENING", "REFUND", "BOUNCE", "REVERSAL"] as const;
export const CREDIT_KINDS = ["PAYMENT", "CREDIT_NOTE", "OPENING", "WRITE_OFF", "REVERSAL"] as const;
export type MovementKind = (typeof DEBIT_KINDS)[number] | (typeof CREDIT_KINDS)[number];
export const MOVEMENT_KINDS = [...new Set<MovementKind>([...DEBIT_KINDS, ...CREDIT_KINDS])];
export type MovementSide = "DEBIT" | "CREDIT";

/** Whether a cash receipt bears stamp duty: always, if the user asks for it, or never. */
export const RECEIPT_STAMP_DUTY_RULES = ["AUTO", "ASK", "NONE"] as const;
export type ReceiptStampDutyRule = (typeof RECEIPT_STAMP_DUTY_RULES)[number];

/** The largest amount of a payment, a refund or an opening debt, in centimes. */
export const MAX_PAYMENT_AMOUNT = centimes(99_999_999_999_999);

/** The highest limit that an organization can set for write-offs with a payment: 1,000 DA. */
export const MAX_WRITE_OFF_LIMIT = centimes(1_000_00);

/** The reason of a write-off of the stamp duty of an invoice that is paid without cash. */
export const STAMP_DUTY_NOT_DUE = "STAMP_NOT_DUE";
/** The reason of a remainder that is written off with a payment. */
export const REST_WRITTEN_OFF = "REST";

/** The minimum and maximum length of the reason for a correction, in characters. */
export const CORRECTION_REASON_LENGTH = { min: 3, max: 300 } as const;

/** The state of a new payment. An incoming check has to be cashed; any other payment is cleared. */
export function initialPaymentState(
  method: SettlementMethod,
  direction: PaymentDirection,
): PaymentState {
  return method === "CHECK" && direction === "IN" ? "RECORDED" : "CLEARED";
}

const NEXT_STATES: Partial<Record<PaymentState, readonly PaymentState[]>> = {
  RECORDED: ["DEPOSITED", "CLEARED", "BOUNCED"],
  DEPOSITED: ["CLEARED", "BOUNCED"],
  CLEARED: ["BOUNCED"],
};

/** Whether a check may go from one state to another: forward, also past a state in between. */
export function canChangeChequeState(
  method: SettlementMethod,
  from: PaymentState,
  to: PaymentState,
): boolean {
  return method === "CHECK" && (NEXT_STATES[from]?.includes(to) ?? false);
}

/**
 * The latest of several days. A settlement counts from the latest of these days: those of its two
 * movements, and those on which earlier settlements of them ended.
 */
export function latestDay(first: Day, ...others: readonly Day[]): Day {
  return others.reduce((latest, day) => (latest < day ? day : latest), first);
}

/**
 * The maximum length of a client's name in a file name, in characters: a file name has at most 255
 * bytes.
 */
const MAX_NAME_IN_FILE_LENGTH = 60;

const nameInFile = (client: string) =>
  toFileNamePart([...client].slice(0, MAX_NAME_IN_FILE_LENGTH).join("").trim());

/** "RELEVE-SPA Djurdjura-2026-11-25.pdf": the client and the last day of the statement. */
export const statementFileName = (client: string, until: Day): string =>
  `RELEVE-${nameInFile(client)}-${until}.pdf`;

/**
 * "Relance SPA Djurdjura 2026-11-25.pdf": the letter's title, the client and the day of the letter.
 */
export const letterFileName = (title: string, client: string, sentOn: Day): string =>
  `${toFileNamePart(title)} ${nameInFile(client)} ${sentOn}.pdf`;

/**
 * Receipt numbers contain the last two digits of the year: a payment of another century would get
 * the numbers of this one.
 */
export const FIRST_RECEIPT_DAY = "2000-01-01" as Day;

/**
 * R26000001: the year of the payment and its place in that year's series.
 *
 * @throws RangeError for a year outside 2000 to 2099
 */
export function receiptNumber(year: number, counter: number): string {
  if (year < 2000 || year > 2099) throw new RangeError(`no receipts of the year ${year}`);
  return `R${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;
}

/** The payment states of an invoice that is counted as a debt. */
export const DOCUMENT_PAYMENT_STATES = ["UNPAID", "PARTIAL", "PAID", "PAID_NOT_CLEARED"] as const;
export type DocumentPaymentState = (typeof DOCUMENT_PAYMENT_STATES)[number];

/** @param uncleared the amount paid by checks that aren't cashed yet */
export function paymentStateOf(amounts: {
  total: Centimes;
  balance: Centimes;
  uncleared: Centimes;
}): DocumentPaymentState {
  const { total, balance, uncleared } = amounts;
  if (balance === 0) return uncleared > 0 ? "PAID_NOT_CLEARED" : "PAID";
  return balance < total ? "PARTIAL" : "UNPAID";
}

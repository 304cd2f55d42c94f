import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Day } from "#domain/days/days.ts";
import type { Centimes } from "#domain/money/money.ts";
import type {
  LateDebt,
  ReminderChannel,
  ReminderState,
  ReminderTone,
} from "#domain/payments/reminders.ts";
import type { Language } from "#domain/text/language.ts";
import type {
  MovementKind,
  MovementSide,
  PaymentDirection,
  PaymentState,
  SettlementMethod,
} from "#domain/payments/payments.ts";

/** One row per client with movements. Settlements lock it. */
export interface AccountTable {
  enterprise_id: string;
  client_id: string;
}

/** The last receipt number of a year. */
export interface ReceiptCounterTable {
  enterprise_id: string;
  year: number;
  counter: number;
}

/** A payment. Only its state changes, with the days and the reason of the state. */
export interface PaymentTable {
  enterprise_id: string;
  id: Generated<string>;
  number: string;
  direction: PaymentDirection;
  client_id: string;
  paid_on: Day;
  method: SettlementMethod;
  amount: Centimes;
  stamp_base: Centimes;
  stamp_duty: Centimes;
  check_number: string | null;
  check_date: Day | null;
  check_bank: string | null;
  reference: string | null;
  state: PaymentState;
  state_on: Day;
  cleared_on: Day | null;
  state_reason: string | null;
  for_document_id: string | null;
  client_snapshot: ColumnType<unknown, object, never>;
  enterprise_snapshot: ColumnType<unknown, object, never>;
  note: string | null;
  created_by: string | null;
  created_at: GeneratedAlways<Date>;
  search_text: GeneratedAlways<string>;
}

/** A debt or a credit. Triggers write the movements of documents, and `open` of all movements. */
export interface MovementTable {
  enterprise_id: string;
  id: Generated<string>;
  client_id: string;
  side: MovementSide;
  kind: MovementKind;
  document_id: GeneratedAlways<string | null>;
  payment_id: string | null;
  /** The movement that a REVERSAL cancels. */
  reverses: string | null;
  /** The text of an opening debt, the reason of a write-off or a reversal. */
  label: string | null;
  day: Day;
  due_on: Day | null;
  promised_on: ColumnType<Day | null, never, Day | null>;
  /** The movement counts if this day is not before `receivables_since`; null: always. */
  counted_from: Day | null;
  amount: Centimes;
  open: GeneratedAlways<Centimes>;
  voided_at: ColumnType<Date | null, never, Date | null>;
  void_reason: ColumnType<string | null, never, string | null>;
  created_by: string | null;
  created_at: GeneratedAlways<Date>;
}

/** Which credit settles which debt, and from which day to which day. */
export interface SettlementTable {
  enterprise_id: string;
  id: Generated<string>;
  client_id: string;
  debit_id: string;
  credit_id: string;
  amount: Centimes;
  settled_on: Day;
  ended_on: ColumnType<Day | null, never, Day | null>;
  ended_reason: ColumnType<string | null, never, string | null>;
  created_by: string | null;
  created_at: GeneratedAlways<Date>;
}

/** A reminder letter as it was sent; only its state changes. */
export interface ReminderTable {
  enterprise_id: string;
  id: Generated<string>;
  client_id: string;
  /**
   * The id of the client's last payment or bounced check before the letter, after which the steps begin again; null if
   * there was none.
   */
  restarted_by: string | null;
  step: number;
  tone: ReminderTone;
  channel: ReminderChannel;
  state: ReminderState;
  sent_on: Day;
  language: Language;
  recipient: string | null;
  oldest: Day;
  owed: Centimes;
  late: Centimes;
  credits: Centimes;
  /** JSON. */
  debts: ColumnType<LateDebt[], string, never>;
  debt_count: number;
  message: string;
  created_by: string | null;
  created_at: GeneratedAlways<Date>;
}

/** A view that recomputes the open amount of each movement from the settlements. */
export interface MovementRecountView {
  enterprise_id: GeneratedAlways<string>;
  id: GeneratedAlways<string>;
  open: GeneratedAlways<Centimes>;
}

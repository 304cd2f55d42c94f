import { sql } from "kysely";
import { formatDay } from "#domain/days/days.ts";
import { completeLooks } from "#domain/documents/looks.ts";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../../database/database.ts";
import { loadImages } from "../../documents/print.ts";
import { readClientSnapshot, readEnterpriseSnapshot } from "../../documents/snapshots.ts";
import { notFound } from "../../http/apiError.ts";
import { formatChequeMention } from "../../printing/formatChequeMention.ts";
import type { PrintedPaper } from "../../printing/printedPaper.ts";
import { findPaymentWithParties, type PaymentRecord } from "../store.ts";
import { findSettlementsOf, type SettlementRecord } from "../settlementStore.ts";
import { PAPER_TEXTS } from "./texts.ts";

/**
 * Computes the balance of the debt after each settlement of the payment, by the settlement's id: a
 * payment may settle one debt in several parts. An earlier settlement of the debt counts if it hasn't
 * ended, or ended after the payment's settlement began. One that ended on the day it began was
 * cancelled and doesn't count. What was written off with a check counts even if the bounce ended it.
 */
async function readBalancesAfter(
  { db, enterpriseId }: Transaction,
  rows: readonly SettlementRecord[],
): Promise<Map<string, Centimes>> {
  const { rows: rests } = await sql<{ id: string; rest: Centimes }>`
    select own.id, movement.amount - coalesce(sum(earlier.amount), 0)::bigint as rest
      from settlement as own
      join movement on movement.enterprise_id = own.enterprise_id and movement.id = own.debit_id
      left join settlement as earlier on earlier.enterprise_id = own.enterprise_id
        and earlier.debit_id = own.debit_id and earlier.created_at <= own.created_at
        and (earlier.id = own.id or earlier.ended_on is null
             or (earlier.ended_on > own.settled_on and earlier.ended_on > earlier.settled_on)
             or (earlier.ended_reason = 'BOUNCED' and earlier.created_at = own.created_at))
     where own.enterprise_id = ${enterpriseId}
       and own.id = any(${rows.map(({ settlementId }) => settlementId)}::uuid[])
     group by own.id, movement.amount`.execute(db);
  return new Map(rests.map(({ id, rest }) => [id, rest]));
}

/**
 * The settlements on the receipt: those that have not ended, and those that ended with the bounce or the
 * cancellation of the payment. Those of the bounce's own debt and of reversals are left out.
 */
function shownSettlements(rows: readonly SettlementRecord[], { state }: PaymentRecord) {
  return rows.filter(
    ({ kind, endedOn, endedReason }) =>
      kind !== "BOUNCE" && kind !== "REVERSAL" && (endedOn === null || endedReason === state),
  );
}

function tableOf(
  payment: PaymentRecord,
  {
    settled,
    rests,
    language,
  }: {
    settled: readonly SettlementRecord[];
    rests: ReadonlyMap<string, Centimes>;
    language: Language;
  },
): Pick<PrintedPaper, "columns" | "rows"> {
  const texts = PAPER_TEXTS[language];
  const isRefund = payment.direction === "OUT";
  const amount = (value: Centimes) => formatAmount(value, language);
  const names = { CREDIT_NOTE: texts.creditNote, OPENING: texts.openingDebt } as const;
  const nameOf = ({ kind, numero, label }: SettlementRecord) => {
    if (kind === "REFUND") return [texts.refund, numero].join(" ");
    const shown = numero ?? label ?? "";
    return kind in names ? `${names[kind as keyof typeof names]} ${shown}` : shown;
  };
  const rows = settled.map((row) => [
    nameOf(row),
    amount(row.amount),
    ...(isRefund ? [] : [amount(rests.get(row.settlementId) ?? centimes(0))]),
  ]);
  const left = payment.amount - settled.reduce((sum, row) => sum + row.amount, 0);
  const advance = [texts.advance, amount(centimes(left)), ...(isRefund ? [] : ["–"])];
  return {
    columns: [
      { label: texts.receipt.settles[payment.direction], width: 5 },
      { label: texts.amount, width: 2, numeric: true },
      ...(isRefund ? [] : [{ label: texts.rest, width: 2, numeric: true }]),
    ],
    rows: left > 0 ? [...rows, advance] : rows,
  };
}

/** The lines under the amounts: the details of the check, and the day on which it bounced. */
function mentionsOf(payment: PaymentRecord, language: Language): string[][] {
  const check = formatChequeMention({
    checkNumber: payment.check_number,
    checkDate: payment.check_date,
    checkBank: payment.check_bank,
    language,
  }).map((part) => (typeof part === "string" ? part : part.text));
  const { bounced } = PAPER_TEXTS[language].receipt;
  const isBounced = payment.state === "BOUNCED";
  return [check, isBounced ? [bounced, formatDay(payment.state_on, language)] : []].filter(
    (parts) => parts.length > 0,
  );
}

function detailsOf(payment: PaymentRecord, language: Language): PrintedPaper["details"] {
  const texts = PAPER_TEXTS[language];
  return [
    { label: texts.date, value: formatDay(payment.paid_on, language) },
    { label: texts.method, value: texts.methods[payment.method] },
    ...(payment.reference === null ? [] : [{ label: texts.reference, value: payment.reference }]),
  ];
}

function amountsOf(payment: PaymentRecord, language: Language) {
  const texts = PAPER_TEXTS[language];
  const duty = { label: texts.stampDuty, amount: payment.stamp_duty };
  return {
    amounts: [
      { label: texts.amount, amount: payment.amount },
      ...(payment.stamp_duty > 0 ? [duty] : []),
    ],
    total: { label: texts.handedOver, amount: centimes(payment.amount + payment.stamp_duty) },
  };
}

/**
 * Prepares the receipt of a payment, with the parties as they were when it was recorded (docs/rules/payments.md#paper).
 *
 * @throws ApiError NOT_FOUND
 */
export async function prepareReceipt(
  tx: Transaction,
  id: string,
  language: Language,
): Promise<PrintedPaper> {
  const payment = await findPaymentWithParties(tx, id);
  if (payment === undefined) throw notFound();
  const { receipt } = PAPER_TEXTS[language];
  const { direction } = payment;
  const settled = shownSettlements(await findSettlementsOf(tx, { paymentId: id }), payment);
  const rests = await readBalancesAfter(tx, settled);
  const enterprise = readEnterpriseSnapshot(payment.enterprise_snapshot);
  const client = readClientSnapshot(payment.client_snapshot);
  return {
    language,
    title: receipt.title[direction],
    numero: payment.number,
    cancelled: payment.state === "CANCELLED" ? receipt.cancelled : null,
    enterprise,
    looks: completeLooks(enterprise.looks),
    images: await loadImages(tx, enterprise, { signature: true, stamp: true }),
    recipient: { label: receipt.recipient[direction], client },
    details: detailsOf(payment, language),
    ...tableOf(payment, { settled, rests, language }),
    ...amountsOf(payment, language),
    phrase: receipt.phrase[direction],
    mentions: mentionsOf(payment, language),
    notes: payment.note,
    fileName: `${receipt.title[direction]} ${payment.number}.pdf`,
  };
}

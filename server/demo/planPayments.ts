import { addDays, daysBetween, type Day } from "#domain/days/days.ts";
import type { SettlementMethod } from "#domain/payments/payments.ts";
import { type PlannedDocument, latestWorkdayUntil } from "./plan.ts";
import { seededRandom, type Random } from "./random.ts";

/**
 * The documents have a seed of their own, so that they stay the same when the payments change.
 */
const SEED = 19_6207;

export interface DemoPayment {
  planned: PlannedDocument;
  paidOn: Day;
  method: SettlementMethod;
  isPartial: boolean;
}

function methodOf(random: Random, { terms: { paymentMethod } }: PlannedDocument): SettlementMethod {
  if (paymentMethod !== "CREDIT") return paymentMethod as SettlementMethod;
  return random.pick(["CHECK", "BANK_TRANSFER", "CASH_DEPOSIT"]);
}

type Outcome = "PAID" | "PARTIAL" | "UNPAID";

/**
 * The weights of the outcomes of invoices that are more than `days` late; the longest delay
 * first.
 */
const OUTCOMES: readonly { days: number; weights: readonly (readonly [Outcome, number])[] }[] = [
  { days: 150, weights: [["PAID", 1]] },
  {
    days: 90,
    weights: [
      ["PAID", 5],
      ["PARTIAL", 1],
      ["UNPAID", 1],
    ],
  },
  {
    days: 60,
    weights: [
      ["PAID", 6],
      ["PARTIAL", 1],
      ["UNPAID", 1],
    ],
  },
  {
    days: -Infinity,
    weights: [
      ["PAID", 3],
      ["PARTIAL", 3],
      ["UNPAID", 4],
    ],
  },
];

/**
 * Plans the payment of an invoice: in cash on its own date, otherwise around its due date. The longer
 * an invoice is late, the likelier it is paid. Null if it is unpaid or the day of payment is in the future.
 */
function planPayment(random: Random, planned: PlannedDocument, today: Day): DemoPayment | null {
  const late = daysBetween(planned.dueDate, today);
  const { weights = [] } = OUTCOMES.find(({ days }) => late > days) ?? {};
  const outcome = random.weighted(weights);
  const method = methodOf(random, planned);
  const around = latestWorkdayUntil(addDays(planned.dueDate, random.between(-12, 10)));
  if (method === "CASH") return { planned, method, paidOn: planned.date, isPartial: false };
  const paidOn = around < planned.date ? planned.date : around;
  if (outcome === "UNPAID" || paidOn > today) return null;
  return { planned, method, paidOn, isPartial: outcome === "PARTIAL" };
}

/** Rejected invoices are paid only if they are more than 60 days late, after a dispute. */
const canBePaid = ({ kind, status, dueDate }: PlannedDocument, today: Day) =>
  kind === "SALES_INVOICE" && (status !== "REJECTED" || daysBetween(dueDate, today) > 60);

/** Plans the payments of invoices, issued or not, in the order of their days, and so of their receipts. */
export function planPayments(plan: readonly PlannedDocument[], today: Day): DemoPayment[] {
  const random = seededRandom(SEED);
  return plan
    .filter((planned) => canBePaid(planned, today))
    .map((planned) => planPayment(random, planned, today))
    .filter((payment) => payment !== null)
    .toSorted((one, other) => one.paidOn.localeCompare(other.paidOn));
}

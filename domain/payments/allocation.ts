import type { Day } from "../days/days.ts";
import { type Centimes, centimes, bigintSumOf } from "../money/money.ts";

/** A debt with a balance due. */
export interface OpenDebt {
  id: string;
  /** The day of the debt. */
  day: Day;
  dueOn: Day | null;
  open: Centimes;
}

/** The part of an amount that is applied to one debt. */
export interface Application {
  id: string;
  amount: Centimes;
}

/** Orders debts by due day, then by day. Debts with the same days keep their order. */
export function sortOldestFirst<Debt extends Pick<OpenDebt, "day" | "dueOn">>(
  debts: readonly Debt[],
): Debt[] {
  return debts.toSorted(
    (a, b) => compare(a.dueOn ?? a.day, b.dueOn ?? b.day) || compare(a.day, b.day),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Allocates an amount to debts in their order, each up to its open amount. */
export function allocateToDebts(
  debts: readonly Pick<OpenDebt, "id" | "open">[],
  amount: Centimes,
): Application[] {
  let left = amount as number;
  return debts.flatMap(({ id, open }) => {
    const part = Math.min(left, open);
    left -= part;
    return part > 0 ? [{ id, amount: centimes(part) }] : [];
  });
}

export type AllocationRefusal =
  /**
   * The payment exceeds the balance due, `rest`: that of one debt, of the requested debts, or of
   * all.
   */
  | { error: "OVERPAID"; rest: Centimes }
  /** The requested parts sum to more than the amount. */
  | { error: "EXCEEDS_AMOUNT" };

interface AllocationRequest {
  amount: Centimes;
  /** Null: the oldest due first. Empty: none, the amount is an advance. */
  wanted: readonly Application[] | null;
  keepAsAdvance: boolean;
}

function overpaidRefusal(debts: readonly OpenDebt[], wanted: readonly Application[]) {
  const openOf = new Map(debts.map(({ id, open }) => [id, open]));
  for (const { id, amount } of wanted) {
    const rest = openOf.get(id) ?? centimes(0);
    if (amount > rest) return { error: "OVERPAID", rest } as const;
  }
  return null;
}

/**
 * Applies a payment to debts (docs/rules/payments.md#recording).
 *
 * @param debts the open debts of the client, the oldest due first; if some are requested, at least these
 * @returns the amount that each debt gets and the amount that stays as an advance, or the refusal
 */
export function applyPayment(
  debts: readonly OpenDebt[],
  { amount, wanted, keepAsAdvance }: AllocationRequest,
): { applications: Application[]; advance: Centimes } | AllocationRefusal {
  const refused = wanted && overpaidRefusal(debts, wanted);
  if (refused) return refused;
  const applications = wanted === null ? allocateToDebts(debts, amount) : [...wanted];
  const applied = bigintSumOf(applications.map((each) => each.amount));
  if (applied > amount) return { error: "EXCEEDS_AMOUNT" };
  const advance = centimes(amount - Number(applied));
  const isAdvance = keepAsAdvance || wanted?.length === 0;
  if (advance > 0 && !isAdvance)
    return { error: "OVERPAID", rest: balanceDueOfRequested(debts, wanted) };
  return { applications, advance };
}

/**
 * The sum of the open amounts of the requested debts, or of all debts; at most
 * `Number.MAX_SAFE_INTEGER`.
 */
function balanceDueOfRequested(
  debts: readonly OpenDebt[],
  wanted: readonly Application[] | null,
): Centimes {
  const requestedIds = new Set(wanted?.map(({ id }) => id));
  const requested = debts.filter(({ id }) => wanted === null || requestedIds.has(id));
  const rest = Number(bigintSumOf(requested.map(({ open }) => open)));
  return centimes(Math.min(rest, Number.MAX_SAFE_INTEGER));
}

/**
 * The remainders to write off with a payment: that of each debt that it pays in part, if it is at most
 * `limit`.
 */
export function restsToWriteOff(
  debts: readonly OpenDebt[],
  applications: readonly Application[],
  limit: Centimes,
): Application[] {
  const openOf = new Map(debts.map(({ id, open }) => [id, open]));
  return applications.flatMap(({ id, amount }) => {
    const rest = (openOf.get(id) ?? 0) - amount;
    return rest > 0 && rest <= limit ? [{ id, amount: centimes(rest) }] : [];
  });
}

import type { Day } from "../days/days.ts";
import { type Centimes, centimes } from "../money/money.ts";
import type { MovementSide } from "./payments.ts";

/** A debt or a credit of a client. */
export interface Movement {
  id: string;
  side: MovementSide;
  day: Day;
  amount: Centimes;
  isVoided: boolean;
}

/** A credit that pays a debt, or a part of it, from `settledOn` until `endedOn`. */
export interface Settlement {
  debitId: string;
  creditId: string;
  amount: Centimes;
  settledOn: Day;
  endedOn: Day | null;
}

/** The amount that a client owes on a day, debts less credits; below 0 the client has a credit. */
export function amountOwedOn(movements: readonly Movement[], day: Day): Centimes {
  const counted = movements.filter((each) => !each.isVoided && each.day <= day);
  return centimes(
    counted.reduce((sum, { side, amount }) => sum + (side === "DEBIT" ? amount : -amount), 0),
  );
}

/**
 * The open amount of a movement on a day: the part that no settlement covers; 0 if it is voided or
 * later.
 */
export function openAmountOn(
  movement: Movement,
  settlements: readonly Settlement[],
  day: Day,
): Centimes {
  if (movement.isVoided || movement.day > day) return centimes(0);
  const settled = settlements
    .filter(({ debitId, creditId }) => debitId === movement.id || creditId === movement.id)
    .filter(({ settledOn, endedOn }) => settledOn <= day && (endedOn === null || endedOn > day));
  return centimes(settled.reduce((rest, { amount }) => rest - amount, movement.amount as number));
}

/** The day on which a settlement ends: the given day, but not before the settlement began. */
export function settlementEndDay({ settledOn }: Pick<Settlement, "settledOn">, day: Day): Day {
  return day < settledOn ? settledOn : day;
}

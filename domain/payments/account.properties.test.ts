import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../days/days.ts";
import { centimes } from "../money/money.ts";
import {
  settlementEndDay,
  type Movement,
  openAmountOn,
  amountOwedOn,
  type Settlement,
} from "./account.ts";
import { ageDebts } from "./aging.ts";
import { allocateToDebts } from "./allocation.ts";
import { latestDay } from "./payments.ts";

const FIRST = "2026-01-01" as Day;
const TODAY = 30;
const dayOf = (place: number) => addDays(FIRST, place);

/**
 * A step: a verb, its day, an amount, and the place of the movement or settlement that it concerns.
 */
const steps = fc.array(
  fc.record({
    verb: fc.constantFrom("invoice", "pay", "advance", "apply", "bounce", "end", "void"),
    day: fc.integer({ min: 0, max: TODAY }),
    amount: fc.integer({ min: 1, max: 500 }),
    place: fc.nat({ max: 20 }),
  }),
  { maxLength: 12 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

interface Ledger {
  movements: Movement[];
  settlements: Settlement[];
}

function addMovement(
  { movements }: Ledger,
  side: Movement["side"],
  step: Pick<Step, "day" | "amount">,
) {
  const { day, amount } = step;
  const id = `m${movements.length}`;
  const made = { id, side, day: dayOf(day), amount: centimes(amount), isVoided: false };
  movements.push(made);
  return made;
}

const LAST = dayOf(TODAY);
const openNow = ({ settlements }: Ledger, movement: Movement) =>
  openAmountOn(movement, settlements, LAST);

/**
 * The days on which earlier settlements of the movement ended. No new settlement begins before
 * them.
 */
const freeSince = ({ settlements }: Ledger, movement: Movement): Day[] =>
  settlements
    .filter(({ debitId, creditId }) => debitId === movement.id || creditId === movement.id)
    .flatMap(({ settledOn, endedOn }) => (endedOn !== null && endedOn > settledOn ? endedOn : []));

/** Settles open debts with a credit, from the first possible day. */
function applyCredit(ledger: Ledger, credit: Movement, from: Day): void {
  const debts = ledger.movements.filter(({ side }) => side === "DEBIT");
  const open = debts.map((debt) => ({ ...debt, open: openNow(ledger, debt) }));
  for (const { id, amount } of allocateToDebts(open, openNow(ledger, credit))) {
    const debt = debts.find((each) => each.id === id)!;
    const free = [...freeSince(ledger, debt), ...freeSince(ledger, credit)];
    const began = latestDay(from, debt.day, credit.day, ...free);
    const pair = { debitId: id, creditId: credit.id, amount };
    ledger.settlements.push({ ...pair, settledOn: began, endedOn: null });
  }
}

function bounceCredit(ledger: Ledger, credit: Movement, day: Day): void {
  const on = latestDay(day, credit.day);
  for (const each of ledger.settlements) {
    if (each.creditId === credit.id && each.endedOn === null)
      each.endedOn = settlementEndDay(each, on);
  }
  const debit = { id: `m${ledger.movements.length}`, side: "DEBIT" as const, day: on };
  ledger.movements.push({ ...debit, amount: credit.amount, isVoided: false });
  const began = latestDay(on, ...freeSince(ledger, credit));
  const pair = { debitId: debit.id, creditId: credit.id, amount: credit.amount };
  ledger.settlements.push({ ...pair, settledOn: began, endedOn: null });
}

function voidMovement({ settlements }: Ledger, movement: Movement): void {
  movement.isVoided = true;
  for (const each of settlements) {
    if (each.debitId !== movement.id && each.creditId !== movement.id) continue;
    each.endedOn = each.settledOn;
  }
}

function takeStep(ledger: Ledger, step: Step): void {
  const { verb, day, place } = step;
  const valid = ledger.movements.filter(({ isVoided }) => !isVoided);
  const credits = valid.filter(({ side }) => side === "CREDIT");
  const credit = credits[place % Math.max(1, credits.length)];
  if (verb === "invoice") addMovement(ledger, "DEBIT", step);
  else if (verb === "pay") applyCredit(ledger, addMovement(ledger, "CREDIT", step), dayOf(day));
  else if (verb === "advance") addMovement(ledger, "CREDIT", step);
  else if (verb === "apply" && credit !== undefined) applyCredit(ledger, credit, LAST);
  else if (verb === "bounce" && credit !== undefined) bounceCredit(ledger, credit, dayOf(day));
  else if (verb === "void" && valid[place % valid.length]) {
    voidMovement(ledger, valid[place % valid.length]!);
  } else if (verb === "end") {
    const running = ledger.settlements.filter(({ endedOn }) => endedOn === null);
    const ended = running[place % Math.max(1, running.length)];
    if (ended !== undefined) ended.endedOn = settlementEndDay(ended, LAST);
  }
}

/**
 * The days on which a movement's open amount is below 0 or above its amount, or the open amounts
 * don't sum to the amount owed.
 */
function wrongDays(ledger: Ledger): Day[] {
  const days = [0, 5, 10, 15, 20, 25, 30].map(dayOf);
  return days.filter((asOf) => {
    const opens = ledger.movements.map((each) => {
      const open = openAmountOn(each, ledger.settlements, asOf);
      return { ...each, dueOn: each.day, open };
    });
    const credits = opens.filter(({ side }) => side === "CREDIT");
    const sum = credits.reduce((total, { open }) => total + open, 0);
    const debts = opens.filter(({ side }) => side === "DEBIT");
    const { total } = ageDebts(debts, centimes(sum), asOf);
    const isBeyond = opens.some(({ open, amount }) => open < 0 || open > amount);
    return isBeyond || total !== amountOwedOn(ledger.movements, asOf);
  });
}

test("on every day the balance is the open debts less the open credits, and no open amount is below 0", () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const ledger: Ledger = { movements: [], settlements: [] };
      for (const step of taken) takeStep(ledger, step);
      expect(wrongDays(ledger)).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

test("later entries change nothing on a past day", () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const ledger: Ledger = { movements: [], settlements: [] };
      for (const step of before) takeStep(ledger, { ...step, day: step.day % 10 });
      const past = dayOf(10);
      const read = () =>
        ledger.movements
          .map((each) => openAmountOn(each, ledger.settlements, past))
          .filter(Boolean);
      const [owed, open] = [amountOwedOn(ledger.movements, past), read()];
      const isLater = ({ verb }: Step) => verb !== "void" && verb !== "end";
      for (const step of after.filter(isLater))
        takeStep(ledger, { ...step, day: 11 + (step.day % 20) });
      expect([amountOwedOn(ledger.movements, past), read()]).toEqual([owed, open]);
    }),
    { numRuns: 2_000 },
  );
});

import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { type Centimes, centimes, divideHalfUp } from "../money/money.ts";
import { type ClassedPosting, classKey, type DueClass, type DuePosting } from "./dueClass.ts";
import { type Collection, invoiceIdOf, type Posting } from "./postings.ts";
import { type Steps, WORK_PER_STEP } from "./steps.ts";

/** An event that changes the collected part of an invoice. */
interface CollectionEvent {
  day: Day;
  by: DuePosting["by"];
  /**
   * The amount that it adds to the money collected on the invoice; negative where a settlement
   * ends.
   */
  money: number;
  /** The postings that it adds to the invoice: the invoice's own, or those of a credit note. */
  postings: readonly ClassedPosting[];
}

interface ClassSum extends DueClass {
  net: number;
  vat: number;
}

/** The state of an invoice after some of its events. */
interface InvoiceState {
  money: number;
  /** Including tax, without stamp duty, less credit notes. */
  total: number;
  /** The sums by class, less credit notes. Only classes that are declared by collection. */
  classes: Map<string, ClassSum>;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/**
 * The events in order. On the same day documents precede money, and the ends of settlements precede
 * new ones.
 */
function collectionEventsOf(
  postings: readonly ClassedPosting[],
  collections: readonly Collection[],
): CollectionEvent[] {
  const documents = [...groupBy(postings, ({ documentId }) => documentId)].map(
    ([id, lines]): CollectionEvent => {
      const day = lines[0]!.date;
      return { day, by: { kind: "DOCUMENT", id }, money: 0, postings: lines };
    },
  );
  const counted = collections.filter(({ from, until }) => until === null || until > from);
  const moneyOn = (day: Day | null, paymentId: string, money: number): CollectionEvent[] =>
    day === null ? [] : [{ day, by: { kind: "PAYMENT", id: paymentId }, money, postings: [] }];
  const ends = counted.flatMap((each) => moneyOn(each.until, each.paymentId, -each.amount));
  const starts = counted.flatMap((each) => moneyOn(each.from, each.paymentId, each.amount));
  return [...documents, ...ends, ...starts].toSorted((a, b) =>
    a.day < b.day ? -1 : Number(a.day > b.day),
  );
}

function addPosting(state: InvoiceState, posting: ClassedPosting, isCollected: boolean): void {
  state.total += posting.net + posting.vat;
  if (!isCollected) return;
  const key = classKey(posting);
  const { rate, nature, box } = posting;
  const sum = state.classes.get(key) ?? { rate, nature, box, net: 0, vat: 0 };
  state.classes.set(key, { ...sum, net: sum.net + posting.net, vat: sum.vat + posting.vat });
}

/**
 * The share of an amount that the money on its invoice covers. Stamp duty is paid last, so it is
 * not in the total.
 */
function collectedShare(amount: number, { money, total }: InvoiceState): Centimes {
  if (total <= 0 || money <= 0) return centimes(0);
  const covered = BigInt(Math.min(money, total));
  return centimes(Number(divideHalfUp(BigInt(amount) * covered, BigInt(total))));
}

const collectedSharesOf = ({ net, vat }: ClassSum, state: InvoiceState) => {
  return { net: collectedShare(net, state), vat: collectedShare(vat, state) };
};

/**
 * The amounts that one event makes due, by class: the amounts due after it, less those due before
 * it.
 */
function postingsOfEvent(
  documentId: string,
  { day, by }: CollectionEvent,
  due: Map<string, { net: number; vat: number }>,
  state: InvoiceState,
): DuePosting[] {
  return [...state.classes].flatMap(([key, sum]) => {
    const before = due.get(key) ?? { net: 0, vat: 0 };
    const after = collectedSharesOf(sum, state);
    due.set(key, after);
    const net = centimes(after.net - before.net);
    const vat = centimes(after.vat - before.vat);
    const { rate, nature, box } = sum;
    return net === 0 && vat === 0
      ? []
      : [{ documentId, date: day, by, rate, nature, box, net, vat }];
  });
}

/**
 * Returns a function that adds up the work over all invoices. It returns true each time the work of
 * `WORK_PER_STEP` is done.
 */
function startWorkCount(): (work: number) => boolean {
  let done = 0;
  return (work) => {
    done += work;
    if (done < WORK_PER_STEP) return false;
    done = 0;
    return true;
  };
}

/**
 * The postings of an invoice in a period. Earlier events only change the state of the invoice at the
 * start of the period.
 */
function* postingsOfInvoice(
  documentId: string,
  events: readonly CollectionEvent[],
  { isCollected, period, isPartDone }: Collecting,
): Steps<DuePosting[]> {
  const state: InvoiceState = { money: 0, total: 0, classes: new Map() };
  const apply = ({ money, postings }: CollectionEvent) => {
    state.money += money;
    for (const posting of postings) addPosting(state, posting, isCollected(posting));
  };
  events.filter(({ day }) => day < period.from).forEach(apply);
  const due = new Map([...state.classes].map(([key, sum]) => [key, collectedSharesOf(sum, state)]));
  const made: DuePosting[] = [];
  for (const event of events.filter(({ day }) => isDayInRange(day, period))) {
    apply(event);
    for (const posting of postingsOfEvent(documentId, event, due, state)) made.push(posting);
    if (isPartDone(1 + state.classes.size)) yield;
  }
  return made;
}

interface Collecting {
  /** Whether a posting is declared by collection. */
  isCollected: (posting: Posting) => boolean;
  period: DayRange;
  isPartDone: (work: number) => boolean;
}

/**
 * The amounts that become due by collection in a period, per invoice and class: due = round(VAT ×
 * money ÷ total), with VAT and total less the credit notes so far. The base is computed likewise. A
 * posting is the difference that an event makes.
 */
export function* collectedPostings(
  postings: readonly ClassedPosting[],
  collections: readonly Collection[],
  { isCollected, period }: Pick<Collecting, "isCollected" | "period">,
): Steps<DuePosting[]> {
  const collecting = { isCollected, period, isPartDone: startWorkCount() };
  const moneyOf = groupBy(collections, ({ invoiceId }) => invoiceId);
  const made: DuePosting[] = [];
  for (const [invoiceId, group] of groupBy(postings, invoiceIdOf)) {
    const money = moneyOf.get(invoiceId) ?? [];
    if (collecting.isPartDone(group.length + money.length)) yield;
    if (!group.some(isCollected)) continue;
    const events = collectionEventsOf(group, money);
    const own = yield* postingsOfInvoice(invoiceId, events, collecting);
    for (const posting of own) made.push(posting);
  }
  return made;
}

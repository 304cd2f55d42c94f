import type { Day } from "../days/days.ts";
import { type DayRange, isDayInRange } from "../days/ranges.ts";
import { type Centimes, centimes, divideHalfUp } from "../money/money.ts";
import { type ClassedPosting, classKey, type DueClass, type DuePosting } from "./dueClass.ts";
import { type Collection, invoiceIdOf, type Posting } from "./postings.ts";

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
  /** Including tax, less credit notes. */
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

/** The share of an amount that the money on its invoice covers; stamp duty is paid last. */
function collectedShare(amount: number, { money, total }: InvoiceState): Centimes {
  if (total <= 0 || money <= 0) return centimes(0);
  const covered = BigInt(Math.min(money, total));
  return centimes(Number(divideHalfUp(BigInt(amount) * covered, BigInt(total))));
}

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
    const after = { net: collectedShare(sum.net, state), vat: collectedShare(sum.vat, state) };
    due.set(key, after);
    const net = centimes(after.net - before.net);
    const vat = centimes(after.vat - before.vat);
    const { rate, nature, box } = sum;
    return net === 0 && vat === 0
      ? []
      : [{ documentId, date: day, by, rate, nature, box, net, vat }];
  });
}

function postingsOfInvoice(
  documentId: string,
  events: readonly CollectionEvent[],
  isCollected: (posting: Posting) => boolean,
  period: DayRange,
): DuePosting[] {
  const state: InvoiceState = { money: 0, total: 0, classes: new Map() };
  const due = new Map<string, { net: number; vat: number }>();
  const made = events
    .filter(({ day }) => day <= period.to)
    .flatMap((event) => {
      state.money += event.money;
      for (const posting of event.postings) addPosting(state, posting, isCollected(posting));
      return postingsOfEvent(documentId, event, due, state);
    });
  return made.filter(({ date }) => isDayInRange(date, period));
}

/**
 * The amounts that become due by collection in a period, per invoice and class: due = round(VAT ×
 * money ÷ total), with VAT and total less the credit notes so far. The base is computed likewise. A
 * posting is the difference that an event makes.
 * @param isCollected whether a posting is declared by collection
 */
export function collectedPostings(
  postings: readonly ClassedPosting[],
  collections: readonly Collection[],
  isCollected: (posting: Posting) => boolean,
  period: DayRange,
): DuePosting[] {
  const moneyOf = groupBy(collections, ({ invoiceId }) => invoiceId);
  return [...groupBy(postings, invoiceIdOf)].flatMap(([invoiceId, group]) => {
    if (!group.some(isCollected)) return [];
    const events = collectionEventsOf(group, moneyOf.get(invoiceId) ?? []);
    return postingsOfInvoice(invoiceId, events, isCollected, period);
  });
}

import type { Day } from "../days/days.ts";
import { type DayRange, isWithin } from "../days/ranges.ts";
import { type Centimes, centimes, divideHalfUp } from "../money/money.ts";
import { type ClassedPosting, classKey, type DueClass, type DuePosting } from "./dueClass.ts";
import { type Collection, invoiceIdOf, type Posting } from "./postings.ts";

/** Something that changes what is collected of an invoice. */
interface CollectionEvent {
  day: Day;
  by: DuePosting["by"];
  /** What it adds to the money on the invoice; negative where a settlement ends. */
  money: number;
  /** The postings that it adds to the invoice: its own, or those of a credit note. */
  postings: readonly ClassedPosting[];
}

interface ClassSum extends DueClass {
  net: number;
  vat: number;
}

/** An invoice as it stands on a day. */
interface InvoiceState {
  money: number;
  /** Including tax, less credit notes. */
  total: number;
  /** By class, less credit notes; of the classes that are declared by collection. */
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

/** The documents come before the money of their day, and what ends before what begins. */
function eventsOf(
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

/** What one event makes due, by class: the difference between what is due after it and before it. */
function differencesOf(
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
      return differencesOf(documentId, event, due, state);
    });
  return made.filter(({ date }) => isWithin(date, period));
}

/**
 * What becomes due by collection in a period, per invoice and class: due = round(VAT × money ÷ total), total
 * and VAT less the credit notes so far; the base likewise. A posting is the difference that an event makes.
 *
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
    const events = eventsOf(group, moneyOf.get(invoiceId) ?? []);
    return postingsOfInvoice(invoiceId, events, isCollected, period);
  });
}

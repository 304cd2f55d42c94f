import { addDays, type Day } from "#domain/days/days.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../database/database.ts";
import { cancelDocument } from "../documents/issuing/cancelDocument.ts";
import { issueDocument } from "../documents/issuing/issueDocument.ts";
import type { SealKey } from "../seals/sealKey.ts";
import type { PlannedDocument } from "./plan.ts";

interface DemoEvent {
  event: "ISSUE" | "CANCEL";
  planned: PlannedDocument;
  day: Day;
}

const CANCEL_REASON = "Commande annulée par le client avant la livraison.";

/** The number of last days whose invoices are not issued yet. */
const RECENT_DAYS = 12;

function isIssued({ kind, archived, status, date, source }: PlannedDocument, last: Day): boolean {
  if (!isIssuable(kind) || archived || status === "DRAFT" || date > last) return false;
  return kind !== "CREDIT_INVOICE" || (source !== null && isIssued(source, last));
}

/** Plans the cancellation of one rejected invoice without a credit note, on the next day and within its month. */
function planCancellation(issued: readonly PlannedDocument[]): DemoEvent[] {
  const credited = new Set(issued.map(({ source }) => source));
  const planned = issued.find(
    (one) =>
      one.kind === "SALES_INVOICE" &&
      one.status === "REJECTED" &&
      !credited.has(one) &&
      addDays(one.date, 1).slice(0, 7) === one.date.slice(0, 7),
  );
  return planned === undefined ? [] : [{ event: "CANCEL", planned, day: addDays(planned.date, 1) }];
}

/** Plans the issue of older invoices and credit notes on their dates, and one cancellation. */
function planEvents(plan: readonly PlannedDocument[], today: Day): DemoEvent[] {
  const issued = plan.filter((planned) => isIssued(planned, addDays(today, -RECENT_DAYS)));
  const events = issued.map((planned): DemoEvent => {
    return { event: "ISSUE", planned, day: planned.date };
  });
  return [...events, ...planCancellation(issued)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** The time of an event: from 5 p.m., one a minute, after the documents of the day have been created. */
function issueTimeOf(events: readonly DemoEvent[], at: number): Date {
  const { day } = events[at]!;
  const first = events.findIndex((other) => other.day === day);
  return new Date(Date.parse(`${day}T17:00:00+01:00`) + (at - first) * 60_000);
}

/** Issues the older invoices and credit notes of the plan and cancels one invoice, in the order of their days. */
export async function issueOlderDocuments(
  tx: Transaction,
  ids: ReadonlyMap<PlannedDocument, string>,
  { today, key }: { today: Day; key: SealKey },
): Promise<void> {
  const events = planEvents([...ids.keys()], today);
  for (const [at, { event, planned, day }] of events.entries()) {
    const id = ids.get(planned)!;
    const now = () => issueTimeOf(events, at);
    if (event === "ISSUE") {
      await issueDocument(tx, id, {
        acceptWarnings: true,
        role: "BUSINESS_OWNER",
        key,
        today: day,
        now,
      });
    } else {
      await cancelDocument(tx, id, { reason: CANCEL_REASON, key, now });
    }
  }
}

import { corrections } from "#contract/payments/corrections.ts";
import { newPayment } from "#contract/payments/paymentBody.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import { type Centimes, dinarsFromCentimes } from "#domain/money/money.ts";
import type { Transaction } from "../database/database.ts";
import { changeCheckState } from "../payments/changeCheckState.ts";
import { recordPayment } from "../payments/recordPayment.ts";
import { readNamedOpenMovements } from "../receivables/openMovements.ts";
import type { SealKey } from "../seals/sealKey.ts";
import { demoCheque } from "./cheques.ts";
import { type PlannedDocument, latestWorkdayUntil } from "./plan.ts";
import { type DemoPayment, planPayments } from "./planPayments.ts";

interface DemoContext {
  today: Day;
  key: SealKey;
}

/** The balance due of an invoice; undefined if it isn't issued, or nothing is due. */
async function balanceDueOf(
  tx: Transaction,
  { terms: { clientId } }: PlannedDocument,
  id: string,
): Promise<Centimes | undefined> {
  const named = [{ documentId: id }];
  const [debt] = await readNamedOpenMovements(tx, clientId, { side: "DEBIT", named });
  return debt?.open;
}

/** The context of `recordPayment` on a past day. */
const contextOn = (day: Day, key: SealKey) => ({
  role: "BUSINESS_OWNER" as const,
  key,
  now: () => new Date(`${day}T18:00:00+01:00`),
  today: day,
});

/** Half of an amount in centimes, in whole dinars. */
const halfInDinars = (open: Centimes) => Math.floor(open / 200);

/** Records a planned payment. @returns its id; undefined if nothing is due */
async function recordPlannedPayment(
  tx: Transaction,
  { planned, paidOn, method, isPartial }: DemoPayment,
  { documentId, place, key }: { documentId: string; place: number; key: SealKey },
): Promise<string | undefined> {
  const open = await balanceDueOf(tx, planned, documentId);
  if (open === undefined) return undefined;
  const amount = isPartial ? halfInDinars(open) : dinarsFromCentimes(open);
  const body = newPayment.parse({
    clientId: planned.terms.clientId,
    paidOn,
    method,
    amount,
    applications: [{ documentId, amount }],
    ...(method === "CHECK" && demoCheque(place, paidOn)),
  });
  return (await recordPayment(tx, body, contextOn(paidOn, key))).id;
}

/**
 * Leaves the last check undeposited, deposits the one before it, bounces the third last and clears the
 * others.
 */
async function depositDemoCheques(
  tx: Transaction,
  checks: readonly { id: string; paidOn: Day }[],
  today: Day,
): Promise<void> {
  for (const [at, { id, paidOn }] of checks.slice(0, -1).entries()) {
    const fromLast = checks.length - at;
    const days = latestWorkdayUntil(addDays(paidOn, 5));
    const on = days > today ? today : days < paidOn ? paidOn : days;
    const { changeState: operation } = corrections;
    const body = operation.body.parse({
      state: fromLast === 2 ? "DEPOSITED" : fromLast === 3 ? "BOUNCED" : "CLEARED",
      on,
      ...(fromLast === 3 && { reason: "Provision insuffisante" }),
    });
    await changeCheckState(tx, id, body, today);
  }
}

/** Records an advance of a client on the last accepted quotation that isn't converted yet. */
async function recordAdvance(
  tx: Transaction,
  ids: ReadonlyMap<PlannedDocument, string>,
  { today, key }: DemoContext,
): Promise<void> {
  const plan = [...ids.keys()];
  const invoiced = new Set(plan.map(({ source }) => source));
  const quotation = plan.findLast(
    (one) =>
      one.kind === "QUOTATION" && one.status === "ACCEPTED" && !one.archived && !invoiced.has(one),
  );
  if (quotation === undefined) return;
  const body = newPayment.parse({
    clientId: quotation.terms.clientId,
    paidOn: today,
    method: "BANK_TRANSFER",
    amount: 50_000,
    applications: [],
    forDocumentId: ids.get(quotation),
    note: "Acompte à la commande",
  });
  await recordPayment(tx, body, contextOn(today, key));
}

/** Records the payments of the issued invoices, an advance, and the states of the checks, with the API's own code. */
export async function recordPayments(
  tx: Transaction,
  ids: ReadonlyMap<PlannedDocument, string>,
  context: DemoContext,
): Promise<void> {
  const { today, key } = context;
  const checks: { id: string; paidOn: Day }[] = [];
  for (const [place, payment] of planPayments([...ids.keys()], today).entries()) {
    const { planned, paidOn, method } = payment;
    const id = await recordPlannedPayment(tx, payment, {
      documentId: ids.get(planned)!,
      place: 500 + place,
      key,
    });
    if (id !== undefined && method === "CHECK") checks.push({ id, paidOn });
  }
  await recordAdvance(tx, ids, context);
  await depositDemoCheques(tx, checks, today);
}

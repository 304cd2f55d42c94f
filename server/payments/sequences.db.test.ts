import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { addDays, type Day } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice } from "../../testing/records/issuing.ts";
import { tradingOwner, transfer } from "../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const FIRST = "2026-10-01" as Day;

const verbs = [
  "invoice",
  "pay",
  "pay",
  "advance",
  "check",
  "credit",
  "apply",
  "bounce",
  "end",
  "cancelPayment",
  "cancelDocument",
  "writeOff",
] as const;

const steps = (from: number) =>
  fc.array(
    fc.record({
      verb: fc.constantFrom(...verbs),
      day: fc.integer({ min: from, max: from + 20 }).map((place) => addDays(FIRST, place)),
      amount: fc.integer({ min: 1, max: 150_000 }).map((centimes) => centimes / 100),
      place: fc.nat({ max: 20 }),
    }),
    { minLength: 6, maxLength: 12 },
  );

type Step = ReturnType<typeof steps> extends fc.Arbitrary<(infer One)[]> ? One : never;

/** An organization, and the ids of what its steps made. */
async function startBooks() {
  const trader = await tradingOwner(api);
  const send = async (path: string, payload: object) => {
    const headers = { authorization: `Bearer ${trader.token}` };
    const answer = await api.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    if (answer.statusCode >= 500) throw new Error(`POST ${path}: ${answer.body}`);
    const isDone = answer.statusCode < 300;
    return isDone ? answer.json<{ id: string; applications?: { settlementId: string }[] }>() : null;
  };
  const made = { documents: [] as string[], payments: [] as string[], settlements: [] as string[] };
  return { ...trader, send, made };
}

type Books = Awaited<ReturnType<typeof startBooks>>;

const reason = { reason: "Saisie deux fois" };
const pick = (ids: readonly string[], place: number) =>
  ids[place % Math.max(1, ids.length)] ?? crypto.randomUUID();

async function pay({ send, made, clientId }: Books, step: Step, fields: object): Promise<void> {
  const { day: paidOn, amount } = step;
  const paid = await send("/payments", transfer(clientId, { paidOn, amount, ...fields }));
  if (paid === null) return;
  made.payments.push(paid.id);
  made.settlements.push(...(paid.applications ?? []).map(({ settlementId }) => settlementId));
}

async function issue({ send, made }: Books, document: { id: string } | null): Promise<void> {
  if (document === null) return;
  const issued = await send(`/documents/${document.id}/issue`, { acceptWarnings: true });
  if (issued !== null) made.documents.push(document.id);
}

async function take(books: Books, step: Step): Promise<void> {
  const { send, made, clientId } = books;
  const { day, amount, place } = step;
  const document = pick(made.documents, place);
  const payment = pick(made.payments, place);
  const applications = [{ documentId: document, amount }];
  const lines = [{ name: "Étude", quantity: 1, unitPrice: amount, tva: 0.19 }];
  const dated = { date: day, dueDate: addDays(day, 30), lines, paymentMethod: "CREDIT" };
  const acts: Record<Step["verb"], () => Promise<unknown>> = {
    invoice: async () => issue(books, await send("/documents", invoice(clientId, dated))),
    pay: () => pay(books, step, { keepAsAdvance: place % 2 === 0 }),
    advance: () => pay(books, step, { applications: [] }),
    check: () => pay(books, step, { method: "CHECK", keepAsAdvance: true }),
    credit: async () =>
      issue(books, await send(`/documents/${document}/convert`, { targetType: "CREDIT_INVOICE" })),
    apply: () => send(`/payments/${payment}/apply`, { applications }),
    bounce: () => send(`/payments/${payment}/state`, { state: "BOUNCED", on: day }),
    end: () => send(`/settlements/${pick(made.settlements, place)}/end`, reason),
    cancelPayment: () => send(`/payments/${payment}/cancel`, reason),
    cancelDocument: () => send(`/documents/${document}/cancel`, reason),
    writeOff: () => send("/write-offs", { documentId: document, amount, ...reason }),
  };
  await acts[step.verb]();
}

/** Movements whose stored open amount isn't what their settlements leave, now or on some day. */
async function wrongMovements({ token }: Books): Promise<unknown[]> {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  return api.database.inTransaction({ enterpriseId, userId: crypto.randomUUID() }, async (tx) => {
    const { rows } = await sql`
      select movement.id from movement join movement_recount using (enterprise_id, id)
       where movement.enterprise_id = ${enterpriseId} and movement.open <> movement_recount.open
      union all
      select movement.id from movement
       cross join generate_series('2026-10-01'::date, '2026-12-31', '3 days') as past
       where movement.enterprise_id = ${enterpriseId} and movement.voided_at is null
         and movement.amount < (
           select coalesce(sum(settlement.amount), 0) from settlement
            where settlement.enterprise_id = movement.enterprise_id
              and movement.id in (settlement.debit_id, settlement.credit_id)
              and settlement.settled_on <= past
              and (settlement.ended_on is null or settlement.ended_on > past))`.execute(tx.db);
    return rows;
  });
}

async function totalsOn({ token, clientId }: Books, asOf: string) {
  const { totals } = await api.call(token, receivables.list, { query: { asOf } });
  const params = { id: clientId };
  const query = { from: "2026-10-01", to: asOf };
  const { closing, aging } = await api.call(token, receivables.account, { params, query });
  return { totals, closing, aging };
}

const PAST = ["2026-10-05", "2026-10-12", "2026-10-20"];

test("after random steps every account adds up, and later steps change nothing on past days", async () => {
  await fc.assert(
    fc.asyncProperty(steps(0), steps(21), async (before, after) => {
      const books = await startBooks();
      for (const step of before) await take(books, step);
      expect(await wrongMovements(books)).toEqual([]);
      const read = () => Promise.all(PAST.map((asOf) => totalsOn(books, asOf)));
      const past = await read();
      for (const { totals, closing, aging } of past) {
        expect([closing, aging.total]).toEqual([totals.total, totals.total]);
      }
      const isMistake = ({ verb }: Step) => verb === "cancelPayment" || verb === "cancelDocument";
      for (const step of after.filter((each) => !isMistake(each))) await take(books, step);
      expect(await wrongMovements(books)).toEqual([]);
      expect(await read()).toEqual(past);
    }),
    { numRuns: 10 },
  );
}, 120_000);

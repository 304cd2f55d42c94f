import fc from "fast-check";
import { addDays, type Day } from "#domain/days/days.ts";
import { invoice } from "./issuing.ts";
import { transfer } from "./payments.ts";

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

export interface PaymentStep {
  verb: (typeof verbs)[number];
  day: Day;
  /** Dinars. */
  amount: number;
  /** The place of the document, payment or settlement that the step concerns. */
  place: number;
}

/**
 * Random operations on the account of one client, dated within 20 days from `from`.
 * @param from the first possible day, in days after 1 October 2026
 */
export const paymentSteps = (
  from: number,
  { most, least = most }: { least?: number; most: number },
): fc.Arbitrary<PaymentStep[]> =>
  fc.array(
    fc.record({
      verb: fc.constantFrom(...verbs),
      day: fc.integer({ min: from, max: from + 20 }).map((place) => addDays(FIRST, place)),
      amount: fc.integer({ min: 1, max: 150_000 }).map((centimes) => centimes / 100),
      place: fc.nat({ max: 20 }),
    }),
    { minLength: least, maxLength: most },
  );

interface SentReply {
  id: string;
  applications?: { settlementId: string }[];
}

/** An account, and the ids of the records that its steps created. */
export interface AccountLedger {
  clientId: string;
  /**
   * Sends a POST.
   * @returns null if it is refused
   * @throws on an error of the server
   */
  send(path: string, body: object): Promise<SentReply | null>;
  made: { documents: string[]; payments: string[]; settlements: string[] };
}

export const emptyRecordIds = (): AccountLedger["made"] => ({
  documents: [],
  payments: [],
  settlements: [],
});

const reason = { reason: "Saisie deux fois" };
const pickId = (ids: readonly string[], place: number) =>
  ids[place % Math.max(1, ids.length)] ?? crypto.randomUUID();

async function pay(
  { send, made, clientId }: AccountLedger,
  step: PaymentStep,
  fields: object,
): Promise<void> {
  const { day: paidOn, amount } = step;
  const paid = await send("/payments", transfer(clientId, { paidOn, amount, ...fields }));
  if (paid === null) return;
  made.payments.push(paid.id);
  made.settlements.push(...(paid.applications ?? []).map(({ settlementId }) => settlementId));
}

async function issue(
  { send, made }: AccountLedger,
  document: { id: string } | null,
): Promise<void> {
  if (document === null) return;
  const issued = await send(`/documents/${document.id}/issue`, { acceptWarnings: true });
  if (issued !== null) made.documents.push(document.id);
}

/** Performs one step. The server may refuse it. */
export async function performStep(account: AccountLedger, step: PaymentStep): Promise<void> {
  const { send, made, clientId } = account;
  const { day, amount, place } = step;
  const document = pickId(made.documents, place);
  const payment = pickId(made.payments, place);
  const applications = [{ documentId: document, amount }];
  const lines = [{ name: "Étude", quantity: 1, unitPrice: amount, tva: 0.19 }];
  const dated = { date: day, dueDate: addDays(day, 30), lines, paymentMethod: "CREDIT" };
  const acts: Record<PaymentStep["verb"], () => Promise<unknown>> = {
    invoice: async () => issue(account, await send("/documents", invoice(clientId, dated))),
    pay: () => pay(account, step, { keepAsAdvance: place % 2 === 0 }),
    advance: () => pay(account, step, { applications: [] }),
    check: () => pay(account, step, { method: "CHECK", keepAsAdvance: true }),
    credit: async () =>
      issue(
        account,
        await send(`/documents/${document}/convert`, { targetType: "CREDIT_INVOICE" }),
      ),
    apply: () => send(`/payments/${payment}/apply`, { applications }),
    bounce: () => send(`/payments/${payment}/state`, { state: "BOUNCED", on: day }),
    end: () => send(`/settlements/${pickId(made.settlements, place)}/end`, reason),
    cancelPayment: () => send(`/payments/${payment}/cancel`, reason),
    cancelDocument: () => send(`/documents/${document}/cancel`, reason),
    writeOff: () => send("/write-offs", { documentId: document, amount, ...reason }),
  };
  await acts[step.verb]();
}

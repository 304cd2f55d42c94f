import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { payments } from "#contract/payments/payments.ts";
import type { Payment } from "#contract/payments/paymentShapes.ts";
import type { Input } from "#contract/operation.ts";
import type { Day } from "#domain/days/days.ts";
import { centimes } from "#domain/money/money.ts";
import type { Language } from "#domain/text/language.ts";
import type { Api } from "../api.ts";
import { wholeText } from "../printing/printedText.ts";
import { invoice, issuingOwner } from "./issuing.ts";

/** An organization with one client, and its owner's access token. */
export interface Trader {
  token: string;
  clientId: string;
}

/** Registers an organization that issues without warnings and keeps its receivables since 2026. */
export async function tradingOwner(api: Api): Promise<Trader> {
  const owner = await issuingOwner(api);
  const body = { receivablesSince: "2026-01-01" };
  await api.call(owner.token, enterprises.update, { body });
  return owner;
}

/** Issues an invoice of 1,190 DA on credit, due 30 days after its date. @returns its id */
export async function issueDebt(
  api: Api,
  { token, clientId }: Trader,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const body = { paymentMethod: "CREDIT", dueDate: "2026-12-20", ...fields };
  const { id } = await api.call(token, documents.create, { body: invoice(clientId, body) });
  await api.call(token, issuing.issue, { params: { id }, body: { acceptWarnings: true } });
  return id;
}

/** The body of a transfer of 1,190 DA. */
export const transfer = (
  clientId: string,
  fields: Partial<Input<typeof payments.record>["body"]> = {},
) => ({
  clientId,
  paidOn: "2026-11-21",
  method: "BANK_TRANSFER" as const,
  amount: 1190,
  ...fields,
});

/** Records a transfer of 1,190 DA, or a payment with other fields. */
export const recordPayment = (
  api: Api,
  { token, clientId }: Trader,
  fields: object,
): Promise<Payment> => api.call(token, payments.record, { body: transfer(clientId, fields) });

/** The text of a payment's receipt. */
export async function receiptText(
  api: Api,
  { token }: Trader,
  { id, lang = "fr" }: { id: string; lang?: Language },
): Promise<string> {
  return wholeText(await api.call(token, payments.receipt, { params: { id }, query: { lang } }));
}

/**
 * Adds opening debts of one amount in centimes, all dated 1 March 2026, without the limits of the
 * API.
 */
export async function addOpeningDebts(
  api: Api,
  { token, clientId }: Trader,
  { count, amount }: { count: number; amount: number },
): Promise<void> {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const account = { enterprise_id: enterpriseId, client_id: clientId };
  const debt = { ...account, side: "DEBIT", kind: "OPENING", label: "Ancien carnet" } as const;
  const values = Array.from({ length: count }, () => ({
    ...debt,
    day: "2026-03-01" as Day,
    amount: centimes(amount),
  }));
  await api.database.inTransaction(scope, async ({ db }) => {
    await db
      .insertInto("account")
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db.insertInto("movement").values(values).execute();
  });
}

/**
 * The kind, amount and open amount, in dinars, of the organization's movements that aren't voided,
 * sorted by kind and amount. A movement whose stored open amount is wrong is left out.
 */
export async function readMovements(api: Api, token: string) {
  const { id } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId: id, userId: crypto.randomUUID() };
  const rows = await api.database.inTransaction(scope, ({ db }) =>
    db
      .selectFrom("movement")
      .innerJoin("movement_recount", (join) =>
        join
          .onRef("movement_recount.enterprise_id", "=", "movement.enterprise_id")
          .onRef("movement_recount.id", "=", "movement.id")
          .onRef("movement_recount.open", "=", "movement.open"),
      )
      .select(["kind", "amount", "movement.open"])
      .where("movement.enterprise_id", "=", id)
      .where("voided_at", "is", null)
      .orderBy("kind")
      .orderBy("amount")
      .execute(),
  );
  return rows.map(({ kind, amount, open }) => [kind, amount / 100, open / 100]);
}

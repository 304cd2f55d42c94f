import { afterAll, beforeAll, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { queryAsTableOwner } from "../../../testing/records/backup.ts";
import { closeMonthsBefore } from "../../../testing/records/closedMonths.ts";
import {
  issueDebt,
  readMovements,
  receiptText,
  recordPayment,
  tradingOwner,
  type Trader,
} from "../../../testing/records/payments.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const OPEN_FROM = "2026-11-01";
const reason = { reason: "Saisie deux fois" };
const OCTOBER = { date: "2026-10-10", dueDate: "2026-10-20" };

/** Reopens all months in the database, without recording it. */
async function reopenAll({ token }: Trader) {
  const { id } = await api.call(token, enterprises.mine);
  const text = `update enterprise set open_from = null where id = '${id}'`;
  await queryAsTableOwner(api.connection, text);
}

/** Closes October and the months before. */
const closeMonths = ({ token }: Trader) => closeMonthsBefore(api, token, OPEN_FROM);

/** Records a payment of October whose write-off of 4 DA is cancelled in November. */
async function payThenCancelWriteOff(trader: Trader) {
  await issueDebt(api, trader, OCTOBER);
  const paid = await recordPayment(api, trader, { amount: 1186, paidOn: "2026-10-21" });
  await closeMonths(trader);
  const { token, clientId } = trader;
  const { movements } = await api.call(token, receivables.account, { params: { id: clientId } });
  await cancelMovement(trader, movements.find(({ kind }) => kind === "WRITE_OFF")!.id);
  return paid;
}

/** Reads the sums owed on the last closed day and on the first open day. */
async function readOwedAroundClosing({ token }: Trader) {
  const totalsOn = async (asOf: string) =>
    (await api.call(token, receivables.list, { query: { asOf } })).totals;
  return { closed: await totalsOn("2026-10-31"), open: await totalsOn(OPEN_FROM) };
}

const cancelPayment = ({ token }: Trader, id: string) =>
  api.call(token, corrections.cancelPayment, { params: { id }, body: reason });

const cancelMovement = ({ token }: Trader, id: string) =>
  api.call(token, corrections.cancelMovement, { params: { id }, body: reason });

test("a payment of a closed month is taken back from the first open day on", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const { id, numero } = await recordPayment(api, trader, { amount: 1186, paidOn: "2026-10-21" });
  const before = await readOwedAroundClosing(trader);
  await closeMonths(trader);
  expect(await cancelPayment(trader, id)).toMatchObject({
    state: "CANCELLED",
    stateReason: "Saisie deux fois",
    unapplied: 0,
  });
  expect(await readMovements(api, trader.token)).toEqual([
    ["INVOICE", 1190, 1190],
    ["PAYMENT", 1186, 0],
    ["REVERSAL", 4, 0],
    ["REVERSAL", 1186, 0],
    ["WRITE_OFF", 4, 0],
  ]);
  const after = await readOwedAroundClosing(trader);
  expect(after.closed).toEqual(before.closed);
  expect([before.open.total, after.open.total]).toEqual([0, 1190]);
  const read = { params: { id: trader.clientId }, query: { to: OPEN_FROM } };
  const account = await api.call(trader.token, receivables.account, read);
  expect(account).toMatchObject({ closing: 1190, aging: { total: 1190 } });
  expect(account.movements.map(({ kind, numero: of, debit }) => [kind, of, debit])).toContainEqual([
    "REVERSAL",
    numero,
    1186,
  ]);
  expect(await receiptText(api, trader, { id })).toMatch(/annulé/i);
  const again = { params: { id }, body: reason };
  const refusal = await api.refusal(trader.token, corrections.cancelPayment, again);
  expect(refusal.code).toBe("WRONG_STATE");
});

test("a payment whose write-off was taken back is taken back without it", async () => {
  const trader = await tradingOwner(api);
  const { id } = await payThenCancelWriteOff(trader);
  const before = await readOwedAroundClosing(trader);
  await cancelPayment(trader, id);
  expect(await readMovements(api, trader.token)).toEqual([
    ["INVOICE", 1190, 1190],
    ["PAYMENT", 1186, 0],
    ["REVERSAL", 4, 0],
    ["REVERSAL", 1186, 0],
    ["WRITE_OFF", 4, 0],
  ]);
  const after = await readOwedAroundClosing(trader);
  expect(after.closed).toEqual(before.closed);
  expect([before.open.total, after.open.total]).toEqual([4, 1190]);
});

test("a payment of a reopened month whose write-off was taken back leaves the invoice alone", async () => {
  const trader = await tradingOwner(api);
  const { id } = await payThenCancelWriteOff(trader);
  await reopenAll(trader);
  await cancelPayment(trader, id);
  expect(await readMovements(api, trader.token)).toEqual([
    ["INVOICE", 1190, 1190],
    ["REVERSAL", 4, 0],
    ["WRITE_OFF", 4, 0],
  ]);
  expect((await readOwedAroundClosing(trader)).open.total).toBe(1190);
});

test("a check of a closed month that was cashed later is taken back from the first open day on", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const check = await recordPayment(api, trader, { method: "CHECK", paidOn: "2026-10-21" });
  await closeMonths(trader);
  await api.call(trader.token, corrections.changeState, {
    params: { id: check.id },
    body: { state: "CLEARED", on: "2026-11-05" },
  });
  const taken = await cancelPayment(trader, check.id);
  expect(taken.applications).toMatchObject([
    { kind: "INVOICE", endedOn: OPEN_FROM, endedReason: "CANCELLED" },
    { kind: "REVERSAL", settledOn: OPEN_FROM },
  ]);
});

test("a payment of an open month is taken back as if it had never been", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const { id } = await recordPayment(api, trader, { paidOn: OPEN_FROM });
  await closeMonths(trader);
  await cancelPayment(trader, id);
  expect(await readMovements(api, trader.token)).toEqual([["INVOICE", 1190, 1190]]);
});

test("a refund of a closed month is taken back: the credit is open again", async () => {
  const trader = await tradingOwner(api);
  const advance = await recordPayment(api, trader, { paidOn: "2026-10-21", applications: [] });
  const { id } = await api.call(trader.token, corrections.refund, {
    body: {
      clientId: trader.clientId,
      paidOn: "2026-10-22",
      method: "CASH",
      amount: 1190,
      applications: [{ paymentId: advance.id, amount: 1190 }],
    },
  });
  const before = await readOwedAroundClosing(trader);
  await closeMonths(trader);
  await cancelPayment(trader, id);
  const after = await readOwedAroundClosing(trader);
  expect(after.closed).toEqual(before.closed);
  expect([before.open.total, after.open.total]).toEqual([0, -1190]);
});

test("a settlement that began in a closed month ends on the first open day", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const paid = await recordPayment(api, trader, { paidOn: "2026-10-21" });
  const before = await readOwedAroundClosing(trader);
  await closeMonths(trader);
  const { settlementId } = paid.applications[0]!;
  const ended = await api.call(trader.token, corrections.endSettlement, {
    params: { id: settlementId },
    body: reason,
  });
  expect(ended.endedOn).toBe(OPEN_FROM);
  expect((await readOwedAroundClosing(trader)).closed).toEqual(before.closed);
});

test("an opening debt of a closed month is taken back from the first open day on", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const body = { label: "Ancien carnet", amount: 500, datedOn: "2026-09-30" };
  const added = { params: { id: clientId }, body };
  const { id } = await api.call(token, corrections.addOpeningDebt, added);
  await recordPayment(api, trader, { amount: 200, paidOn: "2026-10-21" });
  const before = await readOwedAroundClosing(trader);
  await closeMonths(trader);
  expect(await cancelMovement(trader, id)).toMatchObject({
    kind: "OPENING",
    open: 0,
    cancelReason: "Saisie deux fois",
  });
  const listed = { params: { id: clientId } };
  expect(await api.call(token, corrections.openingDebts, listed)).toEqual({ openingDebts: [] });
  const again = { params: { id }, body: reason };
  expect((await api.refusal(token, corrections.cancelMovement, again)).code).toBe("WRONG_STATE");
  const after = await readOwedAroundClosing(trader);
  expect(after.closed).toEqual(before.closed);
  expect([before.open.total, after.open.total]).toEqual([300, -200]);
});

test("the program's role reverses a movement once", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, OCTOBER);
  const { id } = await recordPayment(api, trader, { paidOn: "2026-10-21" });
  await closeMonths(trader);
  await cancelPayment(trader, id);
  const scope = { enterpriseId: (await recordPayment(api, trader, {})).enterpriseId };
  const twice = api.database.inTransaction({ ...scope, userId: crypto.randomUUID() }, ({ db }) =>
    db
      .insertInto("movement")
      .columns(["enterprise_id", "client_id", "side", "kind", "reverses", "label", "day", "amount"])
      .expression((from) =>
        from
          .selectFrom("movement")
          .select(({ val }) => [
            "enterprise_id",
            "client_id",
            "side",
            "kind",
            "reverses",
            val("Encore").as("label"),
            "day",
            "amount",
          ])
          .where("kind", "=", "REVERSAL"),
      )
      .execute(),
  );
  await expect(twice).rejects.toThrow(/movement_reversed/);
});

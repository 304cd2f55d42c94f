import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { reminders } from "#contract/payments/reminders.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { newClient } from "../../../testing/records/documents.ts";
import { invoice } from "../../../testing/records/issuing.ts";
import { tradingOwner, transfer, type Trader } from "../../../testing/records/payments.ts";
import {
  ageReminders,
  daysAgo,
  issueLateDebt,
  readReminders,
  recordReminder,
} from "../../../testing/records/reminders.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const proposalOf = async (trader: Trader) => (await readReminders(api, trader)).clients[0];

const pay = ({ token, clientId }: Trader, amount: number, fields = {}) =>
  api.call(token, payments.record, { body: transfer(clientId, { amount, ...fields }) });

/** Creates a trader whose client owes 1,190 DA, late by this many days. */
async function createLateTrader(days: number): Promise<Trader> {
  const trader = await tradingOwner(api);
  await issueLateDebt(api, trader, days);
  return trader;
}

describe("a reminder is proposed", () => {
  test("once the oldest debt is as late as the first step, with the letter and the sums", async () => {
    const trader = await createLateTrader(3);
    await issueLateDebt(api, trader, 1);
    const { clients: proposed, totals, others, total } = await readReminders(api, trader);
    expect(proposed).toMatchObject([
      {
        nom: "SPA Djurdjura",
        owed: 2380,
        late: 2380,
        oldest: daysAgo(3),
        daysLate: 3,
        step: 1,
        whatsapp: null,
        lastReminder: null,
      },
    ]);
    expect(proposed[0]?.letter.subject).toMatch(/^Rappel de paiement – /);
    expect(proposed[0]?.letter.text).toContain("- Facture F26000001, échéance du ");
    expect([totals, total]).toEqual([{ clients: 1, owed: 2380, late: 2380 }, 1]);
    expect(others).toEqual({ early: 0, reminded: 0, muted: 0 });
    const inArabic = await readReminders(api, trader, { lang: "ar" });
    expect(inArabic.clients[0]?.letter.subject).toMatch(/^تذكير بالدفع – /);
  });

  test("not before, and not to a client whose credits cover its debts", async () => {
    const early = await createLateTrader(2);
    const { clients: none, others } = await readReminders(api, early);
    expect([none, others]).toEqual([[], { early: 1, reminded: 0, muted: 0 }]);
    const credited = await createLateTrader(40);
    await pay(credited, 1190, { applications: [] });
    const second = await readReminders(api, credited);
    expect([second.clients, second.others]).toEqual([[], { early: 0, reminded: 0, muted: 0 }]);
    await issueLateDebt(api, credited, 0);
    expect(await proposalOf(credited)).toMatchObject({ owed: 1190, late: 1190, daysLate: 40 });
  });

  test("by the promised day instead of the due day", async () => {
    const trader = await tradingOwner(api);
    const id = await issueLateDebt(api, trader, 20);
    const promise = (promisedOn: string) =>
      api.call(trader.token, receivables.promise, { params: { id }, body: { promisedOn } });
    await promise(daysAgo(1));
    expect(await proposalOf(trader)).toBeUndefined();
    await promise(daysAgo(5));
    expect(await proposalOf(trader)).toMatchObject({ daysLate: 5, step: 1 });
  });

  test("at the next step after a letter, and after the last one no more", async () => {
    const trader = await createLateTrader(20);
    expect(await recordReminder(api, trader)).toMatchObject({
      reminder: { step: 1, channel: "PRINT" },
    });
    expect(await proposalOf(trader)).toBeUndefined();
    // The letter was sent when the debt was 10 days late; since then the debt has reached the step of 15 days.
    await ageReminders(api, trader, 10);
    const { daysLate, step, lastReminder } = (await proposalOf(trader))!;
    expect([daysLate, step]).toEqual([20, 2]);
    expect(lastReminder).toEqual({ step: 1, channel: "PRINT", sentOn: daysAgo(10) });
    await recordReminder(api, trader);
    expect((await readReminders(api, trader)).others.reminded).toBe(1);
    // The third step is 30 days: a debt that is 20 days late hasn't reached it, however old the second letter is.
    await ageReminders(api, trader, 14);
    expect(await proposalOf(trader)).toBeUndefined();
    await ageReminders(api, trader, 10);
    expect(await proposalOf(trader)).toBeUndefined();
  });

  test("to a client who was late long before the first letter, by the days between the steps", async () => {
    const trader = await createLateTrader(60);
    await recordReminder(api, trader);
    await ageReminders(api, trader, 11);
    expect(await proposalOf(trader)).toBeUndefined();
    await ageReminders(api, trader, 1);
    expect(await proposalOf(trader)).toMatchObject({ step: 2 });
    await recordReminder(api, trader);
    await ageReminders(api, trader, 15);
    expect(await proposalOf(trader)).toMatchObject({ step: 3 });
    await recordReminder(api, trader);
    await ageReminders(api, trader, 300);
    expect(await proposalOf(trader)).toBeUndefined();
  });

  test("from the first step again after a payment, a bounced check, and no longer when it was a mistake", async () => {
    const trader = await createLateTrader(20);
    await recordReminder(api, trader);
    const { id } = await pay(trader, 190);
    expect(await proposalOf(trader)).toMatchObject({ step: 1, owed: 1000 });
    const mistake = { params: { id }, body: { reason: "Saisie deux fois" } };
    await api.call(trader.token, corrections.cancelPayment, mistake);
    expect(await proposalOf(trader)).toBeUndefined();

    const check = await pay(trader, 1190, { method: "CHECK" });
    expect(await proposalOf(trader)).toBeUndefined();
    const bounced = { state: "BOUNCED" as const, on: daysAgo(0) };
    await api.call(trader.token, corrections.changeState, {
      params: { id: check.id },
      body: bounced,
    });
    expect(await proposalOf(trader)).toMatchObject({ step: 1, owed: 1190, daysLate: 20 });
  });

  test("never to a muted client, until it isn't muted any more", async () => {
    const trader = await createLateTrader(20);
    const { token, clientId: id } = trader;
    const mute = (muted: boolean) =>
      api.call(token, reminders.mute, { params: { id }, body: { muted } });
    const before = await api.call(token, clients.get, { params: { id } });
    expect(before.remindersMuted).toBe(false);
    const muted = await mute(true);
    expect([muted.remindersMuted, muted.version]).toEqual([true, before.version]);
    const { clients: none, others } = await readReminders(api, trader);
    expect([none, others.muted]).toEqual([[], 1]);
    expect(await recordReminder(api, trader)).toMatchObject({ reminder: null, refusal: "NOT_DUE" });
    await mute(false);
    expect(await proposalOf(trader)).toMatchObject({ step: 1 });
  });

  test("never to the counter client", async () => {
    const trader = await tradingOwner(api);
    const { token } = trader;
    const { id } = await api.call(token, clients.counter);
    const body = invoice(id, { date: daysAgo(20), paymentMethod: "CASH" });
    const sale = await api.call(token, documents.create, { body });
    await api.call(token, issuing.issue, {
      params: { id: sale.id },
      body: { acceptWarnings: true },
    });
    const { clients: none, others } = await readReminders(api, trader);
    expect([none, others]).toEqual([[], { early: 0, reminded: 0, muted: 0 }]);
    expect(await recordReminder(api, { token, clientId: id })).toMatchObject({
      refusal: "NOT_DUE",
    });
    const input = { params: { id }, body: { muted: true } };
    expect((await api.refusal(token, reminders.mute, input)).code).toBe("COUNTER_CLIENT");
  });
});

test("the steps are set with the organization's settings: one to five rising days", async () => {
  const trader = await createLateTrader(8);
  const { token } = trader;
  expect((await api.call(token, enterprises.mine)).reminderSteps).toEqual([3, 15, 30]);
  const set = (reminderSteps: number[]) => ({ body: { reminderSteps } });
  const changed = await api.call(token, enterprises.update, set([10, 20]));
  expect(changed.reminderSteps).toEqual([10, 20]);
  expect(await proposalOf(trader)).toBeUndefined();
  await api.call(token, enterprises.update, set([7]));
  expect(await proposalOf(trader)).toMatchObject({ step: 1 });
  for (const steps of [[], [0], [3, 3], [15, 3], [1, 2, 3, 4, 5, 6], [400], [2.5]]) {
    const refused = await api.refusal(token, enterprises.update, set(steps));
    expect([steps, refused.code, refused.paths]).toEqual([
      steps,
      "VALIDATION_ERROR",
      ["reminderSteps"],
    ]);
  }
});

test("the steps of a form are a text of at most 100 characters", async () => {
  const { token } = await createLateTrader(8);
  const set = (reminderSteps: string) => ({ body: { reminderSteps } });
  const changed = await api.call(token, enterprises.update, set("3, 15 / 30"));
  expect(changed.reminderSteps).toEqual([3, 15, 30]);
  expect(await api.refusal(token, enterprises.update, set(`3${" ".repeat(100)}`))).toMatchObject({
    code: "VALIDATION_ERROR",
    paths: ["reminderSteps"],
    codes: ["TOO_LONG"],
  });
});

test("proposals are paged, searched and sorted; their sums are of all", async () => {
  const trader = await createLateTrader(5);
  const { token } = trader;
  const other = { token, clientId: await newClient(api, token, "EURL Tassili") };
  await issueLateDebt(api, other, 9);
  await issueLateDebt(api, other, 4);
  const namesBy = async (query: object) =>
    (await readReminders(api, trader, query)).clients.map(({ nom }) => nom);
  expect(await namesBy({})).toEqual(["EURL Tassili", "SPA Djurdjura"]);
  expect(await namesBy({ sortBy: "owed", sortOrder: "asc" })).toEqual([
    "SPA Djurdjura",
    "EURL Tassili",
  ]);
  const page = await readReminders(api, trader, { limit: 1, page: 2, sortBy: "clientName" });
  expect(page.clients.map(({ nom }) => nom)).toEqual(["SPA Djurdjura"]);
  expect([page.total, page.totalPages]).toEqual([2, 2]);
  const found = await readReminders(api, trader, { search: "tassili" });
  expect([found.total, found.totals]).toEqual([1, { clients: 2, owed: 3570, late: 3570 }]);
});

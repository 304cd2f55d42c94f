import { afterAll, beforeAll, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { payments } from "#contract/payments/payments.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { wholeText } from "../../../testing/printing/printedText.ts";
import {
  issueDebt,
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

const record = (trader: Trader, fields: object) => recordPayment(api, trader, fields);

test("a receipt names the payer, the amount, the paid debts and what is left to pay", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader);
  await issueDebt(api, trader);
  const { id } = await record(trader, { amount: 1690, reference: "VIR-88" });
  await record(trader, { amount: 300 });
  const text = await receiptText(api, trader, { id });
  expect(text).toMatch(/Reçu\s+R26000001/);
  expect(text).toContain("SPA Djurdjura");
  expect(text).toMatch(/F26000001\s+1\s190,00\s+0,00/);
  expect(text).toMatch(/F26000002\s+500,00\s+690,00/);
  expect(text).toContain("Mille six cent quatre-vingt-dix Dinars");
  expect(text).toContain("Virement");
  expect(text).toContain("VIR-88");
  expect(await receiptText(api, trader, { id, lang: "en" })).toContain("Received the sum of:");
});

test("a receipt in cash says its stamp duty and what is handed over", async () => {
  const trader = await tradingOwner(api);
  const cash = { method: "CASH", amount: 1000, applications: [], stamp: true };
  const { id, stampDuty } = await record(trader, cash);
  expect(stampDuty).toBe(10);
  const text = await receiptText(api, trader, { id });
  expect(text).toMatch(/Avance\s+1\s000,00/);
  expect(text).toMatch(/Droit de timbre\s+10,00/);
  expect(text).toMatch(/SOMME REMISE\s+1\s010,00/);
  expect(text).toContain("Mille dix Dinars");
});

test("the receipts of a cancelled payment and of a bounced check say so", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader);
  const check = {
    method: "CHECK",
    checkNumber: "0001234",
    checkDate: "2026-11-20",
    checkBank: "BNA",
  };
  const bounced = await record(trader, check);
  const back = {
    params: { id: bounced.id },
    body: { state: "BOUNCED" as const, on: "2026-11-23" },
  };
  await api.call(trader.token, corrections.changeState, back);
  const text = await receiptText(api, trader, bounced);
  expect(text).toContain("Chèque n° 0001234 du 20/11/2026 tiré sur BNA");
  expect(text).toContain("Chèque revenu impayé le 23/11/2026");
  expect(text).toMatch(/F26000001\s+1\s190,00\s+0,00/);
  const { id } = await record(trader, { amount: 90 });
  const mistake = { params: { id }, body: { reason: "Saisie deux fois" } };
  await api.call(trader.token, corrections.cancelPayment, mistake);
  expect(await receiptText(api, trader, { id })).toContain("REÇU ANNULÉ");
});

test("a deposit slip lists the checks, and refuses bounced checks and payments by other methods", async () => {
  const trader = await tradingOwner(api);
  const rib = "00400123456789012333";
  await api.call(trader.token, enterprises.update, {
    body: { bankName: "BNA Alger", rib },
  });
  const check = { method: "CHECK", checkNumber: "0001234", checkBank: "CPA", applications: [] };
  const first = await record(trader, { ...check, amount: 1000 });
  const second = await record(trader, { ...check, amount: 250.5 });
  const ids = [first.id, second.id];
  const text = await wholeText(
    await api.call(trader.token, payments.depositSlip, { body: { ids }, query: {} }),
  );
  expect(text).toContain("Remise de chèques");
  expect(text).toContain("BNA Alger");
  expect(text).toMatch(/0001234\s+–\s+SPA Djurdjura\s+CPA\s+R26000002\s+250,50/);
  expect(text).toMatch(/TOTAL REMIS\s+1\s250,50/);
  const transferred = await record(trader, { amount: 10, applications: [] });
  const refused = await api.refusal(trader.token, payments.depositSlip, {
    body: { ids: [first.id, transferred.id] },
    query: {},
  });
  expect(refused).toMatchObject({ code: "VALIDATION_ERROR", codes: ["UNKNOWN_RECORD"] });
  const back = { params: { id: first.id }, body: { state: "BOUNCED" as const, on: "2026-11-23" } };
  await api.call(trader.token, corrections.changeState, back);
  const bounced = await api.refusal(trader.token, payments.depositSlip, {
    body: { ids },
    query: {},
  });
  expect(bounced.code).toBe("WRONG_STATE");
});

test("a statement lists the movements with what is owed after each, and closes in words", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
  await record(trader, { amount: 190, paidOn: "2026-11-21" });
  const statement = async (query: object) =>
    wholeText(await api.call(token, receivables.accountPdf, { params: { id: clientId }, query }));
  const text = await statement({ from: "2026-01-01", to: "2026-11-25" });
  expect(text).toContain("Relevé de compte");
  expect(text).toContain("01/01/2026 – 25/11/2026");
  expect(text).toMatch(/01\/08\/2026\s+Facture F26000001\s+1\s190,00\s+1\s190,00/);
  expect(text).toMatch(/21\/11\/2026\s+Règlement R26000001\s+190,00\s+1\s000,00/);
  expect(text).toMatch(/Dont en retard\s+1\s000,00/);
  expect(text).toMatch(/SOLDE DÛ\s+1\s000,00/);
  expect(text).toContain("Mille Dinars");
  await record(trader, { amount: 1500, keepAsAdvance: true });
  expect(await statement({})).toMatch(/SOLDE EN VOTRE FAVEUR\s+500,00/);
  expect(await statement({ from: "2025-01-01", to: "2025-12-31" })).toMatch(/SOLDE DÛ\s+0,00/);
});

test("a statement says what a bounced check cancels", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader);
  const { id } = await record(trader, { method: "CHECK", amount: 1186 });
  const bounce = { params: { id }, body: { state: "BOUNCED" as const, on: "2026-11-24" } };
  await api.call(trader.token, corrections.changeState, bounce);
  const text = await wholeText(
    await api.call(trader.token, receivables.accountPdf, {
      params: { id: trader.clientId },
      query: { to: "2026-11-24" },
    }),
  );
  expect(text).toMatch(/Chèque impayé R26000001\s+1\s186,00\s+1\s186,00/);
  expect(text).toMatch(/Annulation · Abandon de créance\s+4,00\s+1\s190,00/);
});

test("the list of receivables ends with its sums", async () => {
  const trader = await tradingOwner(api);
  await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
  const pdf = await api.call(trader.token, receivables.listPdf, { query: { asOf: "2026-11-25" } });
  const text = await wholeText(pdf);
  expect(text).toContain("Créances au 25/11/2026");
  expect(text).toMatch(/SPA Djurdjura\s+20\/08\/2026\s+–\s+–\s+–\s+–\s+1\s190,00\s+–\s+1\s190,00/);
  expect(text).toMatch(/Total dû\s+–\s+–\s+–\s+–\s+1\s190,00\s+–\s+1\s190,00/);
});

test("an invoice is printed with what is left to pay, and with when it was paid", async () => {
  const trader = await tradingOwner(api);
  const id = await issueDebt(api, trader);
  const page = async (query: object) =>
    wholeText(await api.call(trader.token, documents.pdf, { params: { id }, query }));
  await record(trader, { amount: 500 });
  expect(await page({ settlement: "true" })).toMatch(/Reste à payer : 690,00 DA/);
  expect(await page({})).not.toContain("Reste à payer");
  const check = await record(trader, { amount: 690, method: "CHECK" });
  expect(await page({ settlement: "true" })).toContain("sous réserve d’encaissement du chèque");
  const cashed = {
    params: { id: check.id },
    body: { state: "CLEARED" as const, on: "2026-11-23" },
  };
  await api.call(trader.token, corrections.changeState, cashed);
  const paid = await page({ settlement: "true" });
  expect(paid).toContain("Acquittée le 21/11/2026");
  expect(paid).not.toContain("sous réserve");
  expect(await page({ settlement: "true", lang: "ar" })).toMatch(/سددت 21\/11\/2026/);
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corrections } from "#contract/payments/corrections.ts";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { receivables } from "#contract/payments/receivables.ts";
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

const apply = ({ token }: Trader, id: string, [documentId, amount]: [string, number]) =>
  api.call(token, corrections.applyPayment, {
    params: { id },
    body: { applications: [{ documentId, amount }] },
  });

const endSettlement = ({ token }: Trader, id: string) =>
  api.call(token, corrections.endSettlement, { params: { id }, body: { reason: "Autre facture" } });

describe("a receipt", () => {
  test("says what stayed of a debt after each part that its payment settled", async () => {
    const trader = await tradingOwner(api);
    const debt = await issueDebt(api, trader);
    const { id } = await record(trader, { amount: 1190, applications: [] });
    await apply(trader, id, [debt, 500]);
    await apply(trader, id, [debt, 690]);
    const text = await receiptText(api, trader, { id });
    expect(text).toMatch(/F26000001\s+500,00\s+690,00/);
    expect(text).toMatch(/F26000001\s+690,00\s+0,00/);
    expect(text).not.toContain("-500,00");
  });

  test("for a bounced check lists the settlements that the bounce ended, not those detached before", async () => {
    const trader = await tradingOwner(api);
    const first = await issueDebt(api, trader);
    const second = await issueDebt(api, trader);
    const applications = [{ documentId: first, amount: 1190 }];
    const check = await record(trader, { method: "CHECK", applications });
    await endSettlement(trader, check.applications[0]!.settlementId);
    const { applications: settled } = await apply(trader, check.id, [second, 1190]);
    const { settledOn } = settled.find(({ documentId }) => documentId === second)!;
    const body = { state: "BOUNCED" as const, on: settledOn };
    await api.call(trader.token, corrections.changeState, { params: { id: check.id }, body });
    const text = await receiptText(api, trader, check);
    expect(text).toMatch(/F26000002\s+1\s190,00\s+0,00/);
    expect(text).not.toContain("F26000001");
  });
});

describe("a receipt of a check that bounced", () => {
  test.each(["2026-11-21", "2026-11-24"])(
    "on %s counts what was written off with it",
    async (on) => {
      const trader = await tradingOwner(api);
      await issueDebt(api, trader);
      const check = await record(trader, { method: "CHECK", amount: 1186 });
      const body = { state: "BOUNCED" as const, on };
      await api.call(trader.token, corrections.changeState, { params: { id: check.id }, body });
      expect(await receiptText(api, trader, check)).toMatch(/F26000001\s+1\s186,00\s+0,00/);
    },
  );
});

describe("a receipt forgets", () => {
  const cancel = ({ token }: Trader, id: string) =>
    api.call(token, corrections.cancelPayment, { params: { id }, body: { reason: "Doublon" } });

  test("a payment of a later day that was recorded before it and taken back", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader);
    const mistake = await record(trader, { amount: 500, paidOn: "2026-11-24" });
    const { id } = await record(trader, { amount: 300, paidOn: "2026-11-21" });
    await cancel(trader, mistake.id);
    expect(await receiptText(api, trader, { id })).toMatch(/F26000001\s+300,00\s+890,00/);
  });

  test("what was detached before the payment was taken back", async () => {
    const trader = await tradingOwner(api);
    const first = await issueDebt(api, trader);
    const second = await issueDebt(api, trader);
    const payment = await record(trader, { applications: [{ documentId: first, amount: 1190 }] });
    await endSettlement(trader, payment.applications[0]!.settlementId);
    await apply(trader, payment.id, [second, 1190]);
    await cancel(trader, payment.id);
    const text = await receiptText(api, trader, payment);
    expect(text).toContain("F26000002");
    expect(text).not.toContain("F26000001");
  });
});

describe("a printed invoice says that it is paid", () => {
  const settled = { settlement: "true" as const };
  const pageOf = async ({ token }: Trader, id: string) =>
    wholeText(await api.call(token, documents.pdf, { params: { id }, query: settled }));

  test("not where a part was written off", async () => {
    const trader = await tradingOwner(api);
    const id = await issueDebt(api, trader);
    await record(trader, { amount: 1000, writeOff: false });
    const body = { documentId: id, amount: 190, reason: "Client insolvable" };
    const { id: writtenOff } = await api.call(trader.token, corrections.writeOff, { body });
    const page = await pageOf(trader, id);
    expect(page).toContain("F26000001");
    expect(page).not.toContain("Acquittée");
    expect(page).not.toContain("Reste à payer");
    const back = { params: { id: writtenOff }, body: { reason: "Saisie deux fois" } };
    await api.call(trader.token, corrections.cancelMovement, back);
    expect(await pageOf(trader, id)).toMatch(/Reste à payer : 190,00 DA/);
    await record(trader, { amount: 190, paidOn: "2026-11-22" });
    expect(await pageOf(trader, id)).toContain("Acquittée le 22/11/2026");
  });

  test("not where a credit note settles it", async () => {
    const trader = await tradingOwner(api);
    const id = await issueDebt(api, trader);
    const convert = { params: { id }, body: { targetType: "CREDIT_INVOICE" as const } };
    const note = await api.call(trader.token, documents.convert, convert);
    const input = { params: { id: note.id }, body: { acceptWarnings: true } };
    await api.call(trader.token, issuing.issue, input);
    expect(await pageOf(trader, id)).not.toContain("Acquittée");
  });

  test("where an advance that was entered as an opening credit pays it", async () => {
    const trader = await tradingOwner(api);
    const id = await issueDebt(api, trader);
    const body = { label: "Avance 2025", amount: -1190, datedOn: "2025-12-31" };
    const entered = { params: { id: trader.clientId }, body };
    const advance = await api.call(trader.token, corrections.addOpeningDebt, entered);
    const applications = [{ documentId: id, amount: 1190 }];
    const input = { params: { id: advance.id }, body: { applications } };
    await api.call(trader.token, corrections.applyMovement, input);
    expect(await pageOf(trader, id)).toContain("Acquittée le");
  });
});

describe("a statement", () => {
  const statementOf = async ({ token, clientId: id }: Trader, query: object) =>
    wholeText(await api.call(token, receivables.accountPdf, { params: { id }, query }));

  test("never says that more is overdue than is owed", async () => {
    const trader = await tradingOwner(api);
    await issueDebt(api, trader, { date: "2026-08-01", dueDate: "2026-08-20" });
    await record(trader, { amount: 1000, applications: [], paidOn: "2026-11-21" });
    const text = await statementOf(trader, { from: "2026-01-01", to: "2026-11-25" });
    expect(text).toMatch(/SOLDE DÛ\s+190,00/);
    expect(text).toMatch(/Dont en retard\s+190,00/);
  });

  test("that ends in an earlier year begins with that year, and its days never run backwards", async () => {
    const trader = await tradingOwner(api);
    const { token, clientId } = trader;
    const opening = { label: "Ancien carnet", amount: 500, datedOn: "2024-06-15" };
    const entered = { params: { id: clientId }, body: opening };
    await api.call(token, corrections.addOpeningDebt, entered);
    const account = (query: Record<string, string>) => ({ params: { id: clientId }, query });
    expect(await api.call(token, receivables.account, account({ to: "2024-12-31" }))).toMatchObject(
      { from: "2024-01-01", opening: 0, movements: [{ debit: 500 }], closing: 500 },
    );
    expect(await statementOf(trader, { to: "2024-12-31" })).toContain("01/01/2024 – 31/12/2024");
    const backwards = account({ from: "2025-02-01", to: "2025-01-31" });
    const refused = { code: "VALIDATION_ERROR", paths: ["from"], codes: ["INVALID_VALUE"] };
    for (const operation of [receivables.account, receivables.accountPdf]) {
      expect(await api.refusal(token, operation, backwards)).toMatchObject(refused);
    }
    const mail = { ...backwards, body: {} };
    expect(await api.refusal(token, receivables.sendAccount, mail)).toMatchObject(refused);
  });
});

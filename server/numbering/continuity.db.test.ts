import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { continuity } from "#contract/continuity.ts";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { payments } from "#contract/payments/payments.ts";
import { tradingOwner, transfer } from "../../testing/records/payments.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

interface Owner {
  token: string;
  clientId: string;
}

const create = ({ token, clientId }: Owner, fields = {}) => {
  const body = quotation(clientId, { date: "2026-11-20", ...fields });
  return api.call(token, documents.create, { body });
};

const readQuotationReport = async (token: string, year = 2026) => {
  const { kinds } = await api.call(token, continuity.report, { query: { year } });
  return kinds.find(({ type }) => type === "QUOTATION");
};

test("consecutive numbers, archived documents included, have no gap", async () => {
  const owner = await ownerWithClient(api);
  for (let count = 0; count < 3; count++) await create(owner);
  const { id } = await create(owner);
  await api.call(owner.token, documents.archive, { params: { id } });
  expect(await readQuotationReport(owner.token)).toEqual({
    type: "QUOTATION",
    series: [
      {
        format: "D{YY}{COUNTER}",
        period: "",
        count: 4,
        first: "D26000001",
        last: "D26000004",
        gaps: [],
        gapCount: 0,
      },
    ],
    others: [],
    otherCount: 0,
    cancelled: [],
    cancelledCount: 0,
  });
  expect((await readQuotationReport(owner.token, 2025))?.series).toEqual([]);
});

test("a gap lists the deleted and renumbered documents with the user and the time", async () => {
  const owner = await ownerWithClient(api);
  const { token, clientId } = owner;
  const { email } = await api.call(token, accounts.me);
  const [, deleted, renumbered] = [
    await create(owner),
    await create(owner),
    await create(owner),
    await create(owner),
  ];
  const params = { id: deleted?.id ?? "" };
  await api.call(token, documents.archive, { params });
  await api.call(token, documents.remove, { params });
  await api.call(token, documents.update, {
    params: { id: renumbered?.id ?? "" },
    body: quotation(clientId, { numero: "Devis du port" }),
  });
  const by = { name: null, email };
  expect(await readQuotationReport(token)).toMatchObject({
    series: [
      {
        count: 2,
        first: "D26000001",
        last: "D26000004",
        gaps: [
          {
            after: "D26000001",
            before: "D26000004",
            missing: 2,
            lost: [
              { numero: "D26000002", how: "DELETED", by, documentId: deleted?.id },
              { numero: "D26000003", how: "RENUMBERED", by, documentId: renumbered?.id },
            ],
          },
        ],
      },
    ],
    others: ["Devis du port"],
  });
});

test("a cancelled document is named with who cancelled it and why, and leaves no gap", async () => {
  const owner = await ownerWithClient(api);
  const { email } = await api.call(owner.token, accounts.me);
  const [, { id }] = [
    await create(owner, { type: "SALES_INVOICE" }),
    await create(owner, { type: "SALES_INVOICE" }),
    await create(owner, { type: "SALES_INVOICE" }),
  ];
  const body = { reason: "Saisie deux fois" };
  await api.call(owner.token, issuing.cancel, { params: { id }, body });
  const { kinds } = await api.call(owner.token, continuity.report, { query: { year: 2026 } });
  expect(kinds.find(({ type }) => type === "SALES_INVOICE")).toMatchObject({
    series: [{ count: 3, gaps: [] }],
    cancelled: [
      {
        numero: "F26000002",
        documentId: id,
        by: { name: null, email },
        reason: "Saisie deux fois",
      },
    ],
    cancelledCount: 1,
  });
  const before = await api.call(owner.token, continuity.report, { query: { year: 2025 } });
  expect(before.kinds.flatMap(({ cancelled }) => cancelled)).toEqual([]);
});

test("receipts are consecutive, and a cancelled one is named with who cancelled it and why", async () => {
  const trader = await tradingOwner(api);
  const { token, clientId } = trader;
  const { email } = await api.call(token, accounts.me);
  const body = transfer(clientId, { amount: 100, applications: [] });
  await api.call(token, payments.record, { body });
  const { id } = await api.call(token, payments.record, { body });
  await api.call(token, payments.record, { body });
  const mistake = { params: { id }, body: { reason: "Saisie deux fois" } };
  await api.call(token, corrections.cancelPayment, mistake);
  const report = (year: number) => api.call(token, continuity.report, { query: { year } });
  expect((await report(2026)).receipts).toEqual({
    count: 3,
    first: "R26000001",
    last: "R26000003",
    missing: 0,
    cancelled: [
      {
        numero: "R26000002",
        paymentId: id,
        at: expect.any(String),
        by: { name: null, email },
        reason: "Saisie deux fois",
      },
    ],
    cancelledCount: 1,
  });
  expect((await report(2025)).receipts).toMatchObject({ count: 0, last: null, cancelled: [] });
});

test("the report excludes other organizations' numbers", async () => {
  const owner = await ownerWithClient(api);
  await create(owner);
  const stranger = await api.withEnterprise("Atelier Aurès");
  expect((await readQuotationReport(stranger))?.series).toEqual([]);
});

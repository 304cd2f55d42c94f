import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { statistics } from "#contract/statistics.ts";
import { issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";
import { tamper } from "../../testing/records/seals.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  ({ token, clientId } = await issuingOwner(api));
});

afterAll(() => api.close());

const readFigures = (month = "2026-03") => api.call(token, statistics.month, { query: { month } });

const line = (unitPrice: number, tva: number) => ({ name: "Étude", quantity: 1, unitPrice, tva });

/** Issues an invoice of the 10th of March with these lines. */
const issueLines = (...lines: object[]) =>
  issueInvoice(api, { token, clientId }, { date: "2026-03-10", lines });

/** Creates an invoice of the 10th of March over 1,000 DA that is not issued. */
const createDraft = (fields: object = {}) =>
  api.call(token, documents.create, {
    body: {
      type: "SALES_INVOICE",
      clientId,
      date: "2026-03-10",
      lines: [line(1000, 0.19)],
      ...fields,
    },
  });

const EMPTY_MONTH = { sold: { ht: 0, vat: 0, rates: [] }, drafts: { ht: 0 }, toSend: { count: 0 } };

test("a month without documents has zeros", async () => {
  expect(await readFigures()).toEqual(EMPTY_MONTH);
});

test("issued invoices are summed by VAT rate, with their shares of the discount", async () => {
  await issueLines(line(1000, 0.19), line(500, 0.09));
  await issueInvoice(
    api,
    { token, clientId },
    {
      date: "2026-03-31",
      lines: [line(1000, 0.19)],
      globalRemise: 10,
      globalRemiseType: "PERCENTAGE",
    },
  );
  expect((await readFigures()).sold).toEqual({
    ht: 2400,
    vat: 406,
    rates: [
      { rate: 0.09, ht: 500, vat: 45 },
      { rate: 0.19, ht: 1900, vat: 361 },
    ],
  });
  expect(await readFigures("2026-04")).toEqual(EMPTY_MONTH);
});

test("an issued credit note is taken off in the month of its own date", async () => {
  const sourceId = await issueLines(line(1000, 0.19), line(500, 0.09));
  const { id } = await api.call(token, documents.convert, {
    params: { id: sourceId },
    body: { targetType: "CREDIT_INVOICE" },
  });
  const { lines } = await api.call(token, documents.get, { params: { id } });
  const kept = lines.slice(1).map(({ totalHT: _ht, totalTTC: _ttc, ...rest }) => rest);
  const body = { clientId, date: "2026-04-02", lines: kept };
  await api.call(token, documents.update, { params: { id }, body: body as never });
  await api.call(token, issuing.issue, { params: { id } });
  expect((await readFigures()).sold.ht).toBe(1500);
  expect((await readFigures("2026-04")).sold).toEqual({
    ht: -500,
    vat: -45,
    rates: [{ rate: 0.09, ht: -500, vat: -45 }],
  });
});

describe("an issued invoice", () => {
  test("counts whatever its status, until it is cancelled", async () => {
    const id = await issueLines(line(1000, 0.19));
    await api.call(token, documents.update, { params: { id }, body: { status: "REJECTED" } });
    expect((await readFigures()).sold.ht).toBe(1000);
    await api.call(token, issuing.cancel, { params: { id }, body: { reason: "Client inconnu" } });
    expect(await readFigures()).toEqual(EMPTY_MONTH);
  });

  test("of a program that did not store the VAT by rate is summed from its lines", async () => {
    const id = await issueLines(line(1000, 0.19), line(500, 0.09));
    await tamper(api, "update document set vat_by_rate = null where id = $1", [id]);
    expect((await readFigures()).sold).toEqual({
      ht: 1500,
      vat: 235,
      rates: [
        { rate: 0.09, ht: 500, vat: 45 },
        { rate: 0.19, ht: 1000, vat: 190 },
      ],
    });
  });
});

test("drafts are summed apart; a rejected or archived one counts nowhere", async () => {
  await createDraft();
  await createDraft({ status: "REJECTED" });
  const { id } = await createDraft();
  await api.call(token, documents.archive, { params: { id } });
  expect(await readFigures()).toEqual({
    ...EMPTY_MONTH,
    drafts: { ht: 1000 },
    toSend: { count: 1 },
  });
});

test("to send are drafts and issued invoices, until they are sent", async () => {
  await createDraft();
  const id = await issueLines(line(1000, 0.19));
  expect((await readFigures()).toSend).toEqual({ count: 2 });
  await api.call(token, documents.update, { params: { id }, body: { status: "SENT" } });
  expect((await readFigures()).toSend).toEqual({ count: 1 });
});

test.each(["2026-13", "mars", "2026-03-01"])("the month %s is refused", async (month) => {
  expect(await api.refusal(token, statistics.month, { query: { month } })).toEqual({
    status: 400,
    code: "VALIDATION_ERROR",
    paths: ["month"],
    codes: ["INVALID_MONTH"],
  });
});

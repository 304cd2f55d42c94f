import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { corrections } from "#contract/payments/corrections.ts";
import { computeG50 } from "#domain/declarations/g50.ts";
import type { VatBasis } from "#domain/declarations/vatBasis.ts";
import type { Day } from "#domain/days/days.ts";
import type { Month } from "#domain/days/months.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice } from "../../testing/records/issuing.ts";
import {
  issueDebt,
  recordPayment,
  type Trader,
  tradingOwner,
} from "../../testing/records/payments.ts";
import { readDuePostings } from "./g50WithPostings.ts";

let api: Api;
let owner: Trader;

beforeAll(async () => {
  api = await startApi();
  owner = await tradingOwner(api);
});

afterAll(() => api.close());

/** Computes the lines of a month's G50: box, taxable turnover and VAT, in centimes. */
async function linesOf({ token }: Trader, month: string, basis: VatBasis) {
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const bases = [{ basis, since: "2000-01-01" as Day }];
  const due = await api.database.inTransaction(scope, (tx) =>
    readDuePostings(tx, month as Month, { activity: "RESELLER", bases }),
  );
  return computeG50(due, {}).lines.map(({ line, taxable, vat }) => [
    line,
    Number(taxable),
    Number(vat),
  ]);
}

async function credit({ token }: Trader, id: string): Promise<void> {
  const body = { targetType: "CREDIT_INVOICE" as const };
  const note = await api.call(token, documents.convert, { params: { id }, body });
  const accepted = { acceptWarnings: true };
  await api.call(token, issuing.issue, { params: { id: note.id }, body: accepted });
}

test("an invoice counts on its day by the invoice, and as far as it is paid by collection", async () => {
  const id = await issueDebt(api, owner, { date: "2026-03-05", dueDate: "2026-04-05" });
  const half = { amount: 595, applications: [{ documentId: id, amount: 595 }] };
  await recordPayment(api, owner, { paidOn: "2026-04-10", ...half });

  expect(await linesOf(owner, "2026-03", "INVOICE")).toEqual([["E3B22", 1_000_00, 190_00]]);
  expect(await linesOf(owner, "2026-04", "INVOICE")).toEqual([]);
  expect(await linesOf(owner, "2026-03", "COLLECTION")).toEqual([]);
  expect(await linesOf(owner, "2026-04", "COLLECTION")).toEqual([["E3B22", 500_00, 95_00]]);
  expect(await linesOf(owner, "2026-05", "COLLECTION")).toEqual([]);
});

test("a check counts in the month in which it is cashed, and counts back when it bounces", async () => {
  const other = await tradingOwner(api);
  const id = await issueDebt(api, other, { date: "2026-03-05", dueDate: "2026-04-05" });
  const check = { method: "CHECK", checkNumber: "7", checkDate: "2026-03-10", checkBank: "BNA" };
  const applications = [{ documentId: id, amount: 1190 }];
  const paid = await recordPayment(api, other, { paidOn: "2026-03-10", ...check, applications });
  expect(await linesOf(other, "2026-03", "COLLECTION")).toEqual([]);

  const params = { id: paid.id };
  const cashed = { state: "CLEARED" as const, on: "2026-05-02" };
  await api.call(other.token, corrections.changeState, { params, body: cashed });
  const bounced = { state: "BOUNCED" as const, on: "2026-06-03", reason: "Sans provision" };
  await api.call(other.token, corrections.changeState, { params, body: bounced });
  expect(await linesOf(other, "2026-03", "COLLECTION")).toEqual([]);
  expect(await linesOf(other, "2026-05", "COLLECTION")).toEqual([["E3B22", 1_000_00, 190_00]]);
  expect(await linesOf(other, "2026-06", "COLLECTION")).toEqual([["E3B22", -1_000_00, -190_00]]);
});

test("a credit note takes back what was due of its invoice; a document that isn't issued doesn't count", async () => {
  const other = await tradingOwner(api);
  const draft = invoice(other.clientId, { date: "2026-03-06" });
  await api.call(other.token, documents.create, { body: draft });
  const id = await issueDebt(api, other, { date: "2026-03-05", dueDate: "2026-04-05" });
  const applications = [{ documentId: id, amount: 1190 }];
  await recordPayment(api, other, { paidOn: "2026-03-10", applications });
  await credit(other, id);
  const month = await creditMonth(other);
  expect(await linesOf(other, "2026-03", "COLLECTION")).toEqual([["E3B22", 1_000_00, 190_00]]);
  expect(await linesOf(other, month, "COLLECTION")).toEqual([["E3B22", -1_000_00, -190_00]]);
  expect(await linesOf(other, month, "INVOICE")).toEqual([["E3B22", -1_000_00, -190_00]]);
});

/** Reads the month of the organization's only credit note, which is the current month. */
async function creditMonth({ token }: Trader) {
  const { documents: notes } = await api.call(token, documents.list, {
    query: { type: "CREDIT_INVOICE" },
  });
  return String(notes[0]?.date.slice(0, 7));
}

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closing } from "#contract/declarations/closing.ts";
import { declarations } from "#contract/declarations/declarations.ts";
import { enterprises } from "#contract/enterprises.ts";
import { reports } from "#contract/reports/reports.ts";
import { VAT_BASES, type VatBasis } from "#domain/declarations/vatBasis.ts";
import type { Month } from "#domain/days/months.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { queryAsTableOwner } from "../../../testing/records/backup.ts";
import {
  type AccountLedger,
  emptyRecordIds,
  paymentSteps,
  performStep,
} from "../../../testing/records/paymentSteps.ts";
import { tradingOwner } from "../../../testing/records/payments.ts";
import { computeFigures } from "./computeFigures.ts";
import type { ClosedFigures } from "./storedFigures.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const OCTOBER = "2026-10" as Month;

async function startLedger(basis: VatBasis) {
  const trader = await tradingOwner(api);
  const { token } = trader;
  const body = { basis, since: "2026-01-01" };
  await api.call(token, enterprises.changeVatBasis, { body });
  const { id: enterpriseId } = await api.call(token, enterprises.mine);
  const headers = { authorization: `Bearer ${token}` };
  const send: AccountLedger["send"] = async (path, payload) => {
    const answer = await api.app.inject({ method: "POST", url: `/api${path}`, headers, payload });
    if (answer.statusCode >= 500) throw new Error(`POST ${path}: ${answer.body}`);
    return answer.statusCode < 300 ? answer.json() : null;
  };
  const readBytes = async () => {
    const paths = ["g50?month=2026-10", "g50/postings?month=2026-10&line=E3B22&limit=100"];
    const read = (path: string) =>
      api.app.inject({ method: "GET", url: `/api/declarations/${path}`, headers });
    return (await Promise.all(paths.map(read))).map(({ body: bytes }) => bytes);
  };
  return { ...trader, enterpriseId, send, made: emptyRecordIds(), readBytes };
}

/** Computes the figures of October from the current records. Anomalies are left out: they follow later changes of records. */
async function recomputeFigures(enterpriseId: string): Promise<ClosedFigures> {
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  const now = await api.database.inSnapshot(scope, (tx) => computeFigures(tx, OCTOBER));
  return { ...now, g50: { ...now.g50, anomalies: [] } };
}

async function readStoredFigures(enterpriseId: string): Promise<ClosedFigures> {
  const [row] = await queryAsTableOwner<{ figures: ClosedFigures }>(
    api.connection,
    `select figures - 'changes' as figures from closing where enterprise_id = '${enterpriseId}'`,
  );
  const { figures } = row!;
  return { ...figures, g50: { ...figures.g50, anomalies: [] } };
}

const STEPS = { least: 8, most: 16 };

test("after random steps no byte of a closed month has changed, and computing it gives it again", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...VAT_BASES),
      paymentSteps(0, STEPS),
      paymentSteps(20, STEPS),
      async (basis, before, after) => {
        const ledger = await startLedger(basis);
        for (const step of before) await performStep(ledger, step);
        const month = { params: { month: OCTOBER }, body: { acceptAnomalies: true } };
        await api.call(ledger.token, closing.close, month);
        const bytes = await ledger.readBytes();
        const figures = await readStoredFigures(ledger.enterpriseId);
        expect(await recomputeFigures(ledger.enterpriseId)).toEqual(figures);
        for (const step of after) await performStep(ledger, step);
        expect(await ledger.readBytes()).toEqual(bytes);
        expect(await recomputeFigures(ledger.enterpriseId)).toEqual(figures);
      },
    ),
    { numRuns: 10 },
  );
});

const DAYS = ["2026-10-01", "2026-10-31"] as const;

const centimes = (dinars: number) => Math.round(dinars * 100);

/** Reads the HT and the VAT of all documents of a period, in centimes. */
async function journalOf(token: string, from: string, to: string) {
  const { totals } = await api.call(token, reports.journal, { query: { from, to } });
  return [centimes(totals.ht), centimes(totals.vat)];
}

/** Reads the G50 of a month and expects each figure to be the sum of its documents. @returns its turnover and VAT, in centimes */
async function readVerifiedG50(token: string, month: string) {
  const { lines, offForm } = await api.call(token, declarations.g50, { query: { month } });
  for (const { line, total, exempt, vat } of lines) {
    const query = { month, line, limit: 1000 };
    const { totals } = await api.call(token, declarations.g50Postings, { query });
    expect([line, totals]).toEqual([line, { ht: total, exempt, vat }]);
  }
  const sumOf = (figures: number[]) => figures.reduce((sum, each) => sum + centimes(each), 0);
  return [
    sumOf([offForm.ht, ...lines.map(({ total }) => total)]),
    sumOf([offForm.vat, ...lines.map(({ vat }) => vat)]),
  ];
}

test("after random steps figures are the sums of their documents, and the forms agree with the journal", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...VAT_BASES),
      paymentSteps(0, STEPS),
      async (basis, steps) => {
        const ledger = await startLedger(basis);
        for (const step of steps) await performStep(ledger, step);
        const october = await readVerifiedG50(ledger.token, OCTOBER);
        // By collection, the G50 counts payments by their days, but the journal counts documents by their dates.
        const declared = basis === "INVOICE" ? october : await journalOf(ledger.token, ...DAYS);
        expect(declared).toEqual(await journalOf(ledger.token, ...DAYS));
        const query = { year: 2026 };
        const { totals, apart } = await api.call(ledger.token, declarations.etat104, { query });
        const parts = [totals, apart.CONSUMER, apart.FOREIGN];
        expect([
          parts.reduce((sum, { ht }) => sum + centimes(ht), 0),
          parts.reduce((sum, { vat }) => sum + centimes(vat), 0),
        ]).toEqual(await journalOf(ledger.token, "2026-01-01", "2026-12-31"));
      },
    ),
    { numRuns: 10 },
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { DatedVatBasis, VatBasis } from "#domain/declarations/vatBasis.ts";
import type { Day } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import {
  type BuiltOrganization,
  buildOrganization,
} from "../../testing/records/goldenOrganization.ts";
import { GOLDEN } from "../../testing/vectors/goldenReports.ts";

let api: Api;
const organizations = new Map<string, BuiltOrganization>();

beforeAll(async () => {
  api = await startApi();
  for (const name of Object.keys(GOLDEN.organizations)) {
    organizations.set(name, await buildOrganization(api, name));
  }
});

afterAll(() => api.close());

/** Returns a function that converts the id of a record to its name in the golden cases. */
function namesOf({ ids }: BuiltOrganization): (id: string) => string {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/** Reads the documents of a box, with their names in the golden cases instead of their ids. */
async function postingsOf(own: BuiltOrganization, month: string, line: string) {
  const nameOf = namesOf(own);
  const query = { month, line: line as "E3B22", limit: 1000 };
  const { rows, totals } = await api.call(own.token, declarations.g50Postings, { query });
  const parts = rows.map(({ documentId, by, exempt, ht, vat }) => {
    return { document: nameOf(documentId), by: nameOf(by.id), exempt, ht, vat };
  });
  const keyOf = ({ document, by, exempt }: (typeof parts)[number]) => `${document} ${by} ${exempt}`;
  return { parts: parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), totals };
}

/** Enters `typed` into the G50 of a month, and reads it in the form of the golden cases: each box with its documents. */
async function g50Of(own: BuiltOrganization, month: string, typed: Record<string, number> = {}) {
  const input = { params: { month }, body: { typed } };
  const reply = await api.call(own.token, declarations.changeG50, input);
  const { lines, offForm, due, deductions, E3B00, E3B99 } = reply;
  const found = [];
  for (const { label: _, ...line } of lines) {
    const { parts, totals } = await postingsOf(own, month, line.line);
    const { total: ht, exempt, vat } = line;
    expect([line.line, totals]).toEqual([line.line, { ht, exempt, vat }]);
    found.push({ ...line, postings: parts });
  }
  return { typed: reply.typed, lines: found, offForm, due, deductions, E3B00, E3B99 };
}

const basisSince2000 = (basis: VatBasis): DatedVatBasis[] => [
  { basis, since: "2000-01-01" as Day },
];

const BASES: Record<string, DatedVatBasis[]> = {
  INVOICE: basisSince2000("INVOICE"),
  COLLECTION: basisSince2000("COLLECTION"),
  BY_NATURE: basisSince2000("BY_NATURE"),
  SWITCH: GOLDEN.basisThatChanges.map(([day, basis]) => ({ basis, since: day })),
};

async function setBases({ token }: BuiltOrganization, bases: DatedVatBasis[]): Promise<void> {
  const { vatBases } = await api.call(token, enterprises.mine);
  for (const { since: day } of vatBases) {
    await api.call(token, enterprises.removeVatBasis, { params: { since: day } });
  }
  for (const body of bases) await api.call(token, enterprises.changeVatBasis, { body });
}

describe.each(Object.keys(BASES))("the golden G50, VAT due by %s", (basis) => {
  beforeAll(() => setBases(organizations.get("A")!, BASES[basis]!));

  it.each(Object.entries(GOLDEN.expect.g50[basis]!))("of %s", async (month, golden) => {
    expect(await g50Of(organizations.get("A")!, month, golden.typed)).toEqual(golden);
  });
});

describe("the golden G50", () => {
  beforeAll(() => setBases(organizations.get("A")!, BASES.INVOICE!));

  it("has the golden anomalies", async () => {
    const own = organizations.get("A")!;
    const nameOf = namesOf(own);
    for (const [month, golden] of Object.entries(GOLDEN.expect.anomalies)) {
      const { anomalies } = await api.call(own.token, declarations.g50, { query: { month } });
      const found = anomalies.flatMap(({ code, records }) =>
        records.map((id) => `${code} ${nameOf(id)}`),
      );
      // The golden codes of negative boxes contain the VAT basis; this organization declares by INVOICE.
      const expected = golden
        .map(({ code, subject }) => `${code.replace(" INVOICE", "")} ${subject}`)
        .filter((anomaly) => !/^NEGATIVE_LINE (COLLECTION|BY_NATURE)/.test(anomaly));
      expect([month, found.toSorted()]).toEqual([month, expected.toSorted()]);
    }
  });
});

it("the golden G50 of a liberal profession by COLLECTION, under the IFU before", async () => {
  const own = organizations.get("B")!;
  const body = { basis: "COLLECTION" as const, since: "2000-01-01" };
  await api.call(own.token, enterprises.changeVatBasis, { body });
  for (const [month, golden] of Object.entries(GOLDEN.expect.g50OfB)) {
    expect(await g50Of(own, month)).toEqual({ typed: {}, ...golden });
  }
});

it.each(Object.entries(GOLDEN.expect.etat104))(
  "the golden état 104 of %s",
  async (name, golden) => {
    const { token, ids } = organizations.get(name)!;
    const query = { year: "2026", limit: 1000 };
    const { rows, totals, apart } = await api.call(token, declarations.etat104, { query });
    const keyOf = (key: string) =>
      key.startsWith("client:") ? `client:${ids.get(key.slice("client:".length))}` : key;
    const expected = golden.rows.map((row) => {
      const { clients: _, ...shown } = row;
      return { ...shown, key: keyOf(row.key) };
    });
    expect(rows).toEqual(expected);
    expect([totals, apart]).toEqual([golden.totals, golden.apart]);
    for (const { key, ht, vat } of [...rows, { key: "CONSUMER", ...apart.CONSUMER }]) {
      const part = { year: "2026", key, limit: 1000 };
      const postings = await api.call(token, declarations.etat104Postings, { query: part });
      expect([key, postings.totals]).toEqual([key, { ht, vat }]);
    }
  },
);

const YEARS: Record<string, string> = { B: "2025", C: "2026" };

it.each(Object.entries(GOLDEN.expect.g12bis))("the golden G12 bis of %s", async (name, golden) => {
  const { token } = organizations.get(name)!;
  const year = YEARS[name]!;
  const reply = await api.call(token, declarations.g12bis, { query: { year } });
  const byRate = <Part extends { rates: { rate: number }[] }>({ rates, ...tax }: Part) => ({
    ...tax,
    rates: Object.fromEntries(rates.map(({ rate, ...part }) => [String(rate), part])),
  });
  const { invoiced, collected, collectedLater, gauge } = reply;
  expect({
    invoiced: byRate(invoiced),
    collected: byRate(collected),
    collectedLater,
    gauge,
  }).toEqual(golden);
  for (const side of ["INVOICED", "COLLECTED"] as const) {
    const shown = side === "INVOICED" ? invoiced : collected;
    for (const { rate, turnover } of shown.rates) {
      const query = { year, side, rate: String(rate), limit: 1000 };
      const { totals } = await api.call(token, declarations.g12bisPostings, { query });
      expect([side, rate, totals]).toEqual([side, rate, { turnover }]);
    }
  }
});

it.each(Object.entries(GOLDEN.expect.stamp))(
  "the golden stamp duty of %s",
  async (month, golden) => {
    const own = organizations.get("A")!;
    const nameOf = namesOf(own);
    const reply = await api.call(own.token, declarations.stamp, { query: { month } });
    expect({
      total: reply.total,
      documents: reply.documents.map(({ documentId, date, base, stamp }) => {
        return { document: nameOf(documentId), date, base, stamp };
      }),
      receipts: reply.receipts.map(({ paymentId, date, base, stamp }) => {
        return { payment: nameOf(paymentId), date, base, stamp };
      }),
    }).toEqual(golden);
  },
);

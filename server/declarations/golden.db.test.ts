import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type BuiltOrganization, buildOrganization } from "../../testing/records/reportedWorld.ts";
import { GOLDEN } from "../../testing/vectors/goldenReports.ts";

let api: Api;
let built: BuiltOrganization;

beforeAll(async () => {
  api = await startApi();
  built = await buildOrganization(api, "A");
});

afterAll(() => api.close());

/** The documents of a box by the ids of the golden cases. */
async function postingsOf(month: string, line: string) {
  const names = new Map([...built.ids].map(([name, id]) => [id, name]));
  const query = { month, line: line as "E3B22", limit: 1000 };
  const { rows, totals } = await api.call(built.token, declarations.g50Postings, { query });
  const parts = rows.map(({ documentId, by, exempt, ht, vat }) => {
    return { document: names.get(documentId)!, by: names.get(by.id)!, exempt, ht, vat };
  });
  const keyOf = ({ document, by, exempt }: (typeof parts)[number]) => `${document} ${by} ${exempt}`;
  return { parts: parts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), totals };
}

describe("the golden G50, VAT due by INVOICE", () => {
  it.each(Object.entries(GOLDEN.expect.g50.INVOICE!))("of %s", async (month, golden) => {
    const { typed = {}, lines, ...figures } = golden;
    const params = { month };
    const reply = await api.call(built.token, declarations.changeG50, { params, body: { typed } });
    expect(reply).toMatchObject({ typed, ...figures });
    const found = [];
    for (const { label: _, ...line } of reply.lines) {
      const { parts, totals } = await postingsOf(month, line.line);
      expect(totals).toEqual({ ht: line.total, exempt: line.exempt, vat: line.vat });
      found.push({ ...line, postings: parts });
    }
    expect(found).toEqual(lines);
  });

  it("has the golden anomalies", async () => {
    const names = new Map([...built.ids].map(([name, id]) => [id, name]));
    for (const [month, golden] of Object.entries(GOLDEN.expect.anomalies)) {
      const { anomalies } = await api.call(built.token, declarations.g50, { query: { month } });
      const found = anomalies.flatMap(({ code, records }) =>
        records.map((id) => `${code} ${names.get(id) ?? id}`),
      );
      // The payments aren't built; negative boxes are named with the basis that makes them.
      const expected = golden
        .map(({ code, subject }) => `${code.replace(" INVOICE", "")} ${subject}`)
        .filter((anomaly) => !/^(ADVANCE|NEGATIVE_LINE (COLLECTION|BY_NATURE))/.test(anomaly));
      expect([month, found.toSorted()]).toEqual([month, expected.toSorted()]);
    }
  });
});

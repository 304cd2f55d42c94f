import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { numbering } from "#contract/numbering.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { explainQueriesOf, type Plan } from "../../testing/database/queryPlans.ts";
import { fillWithRecords } from "../../testing/records/manyRecords.ts";

let api: Api;
let token: string;
let explainDuring: ReturnType<typeof explainQueriesOf>;

/** A quarter of the documents are invoices, F26000001 to F26099997, without a stored series. */
beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await fillWithRecords(ownerConnection, [id], { documents: 100_000, clients: 100, products: 0 });
  await ownerConnection.end();
  explainDuring = explainQueriesOf(api);
});

afterAll(() => api.close());

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

/** Returns the next number and the index conditions of the nodes that read documents. */
async function nextNumber(date: string) {
  const query = { type: "SALES_INVOICE", date } as const;
  const { result, plans } = await explainDuring(() =>
    api.call(token, documents.nextNumber, { query }),
  );
  const nodes = plans.flatMap(flatten);
  const reads = nodes.filter(
    (node) => node["Relation Name"] === "document" || node["Node Type"].startsWith("Bitmap Index"),
  );
  return { numero: result.numero, conditions: reads.flatMap((node) => node["Index Cond"] ?? []) };
}

const chooseFormat = (facture_format: string, custom_format?: string) =>
  api.call(token, numbering.updateInvoiceFormat, { body: { facture_format, custom_format } });

const RANGE = /number ~>=~ .+ AND \(number ~<~ /;

test("a series that isn't stored continues from the numbers of its documents", async () => {
  const { numero, conditions } = await nextNumber("2026-12-01");
  expect(numero).toBe("F26099998"); // F26099997 is the highest one
  for (const condition of conditions) expect(condition).toMatch(RANGE);
});

test.each([
  ["FORMAT_MENSUEL", "2026-12-01", "F26-12-000001"],
  ["FORMAT_ANNUEL", "2027-01-04", "F27-000001"],
  ["PERSONNALISE", "2027-01-04", "FA/000001/27"],
])("%s: the first number of a period reads only the period's numbers", async (...row) => {
  const [format, date, first] = row;
  await chooseFormat(format, "FA/{COUNTER}/{YY}");
  const { numero, conditions } = await nextNumber(date);
  expect(numero).toBe(first);
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions) expect(condition).toMatch(RANGE);
});

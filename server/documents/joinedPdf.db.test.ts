import { parse } from "content-disposition";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Document, documents } from "#contract/documents.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { LINE, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown>) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

const post = (ids: readonly string[], query = "") =>
  api.app.inject({
    method: "POST",
    url: `/api/documents/export.pdf?${query}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { ids },
  });

const nameOf = ({ headers }: { headers: Record<string, unknown> }) =>
  parse(String(headers["content-disposition"])).parameters["filename"];

const refusal = (ids: readonly string[]) =>
  api.refusal(token, documents.joinedPdf, { body: { ids } });

async function threeQuotations(): Promise<Document[]> {
  const lines = Array.from({ length: 30 }, (_, at) => ({ ...LINE, name: `Article ${at + 1}` }));
  return [
    await create({ numero: "D-1", date: "2026-01-10", lines }),
    await create({ numero: "D-2", date: "2026-03-10" }),
    await create({ numero: "D-3", date: "2026-02-10", lines: [{ ...LINE, unitPrice: 5 }] }),
  ];
}

test("selected documents are printed one after another in the order of the list", async () => {
  const ids = (await threeQuotations()).map(({ id }) => id);
  const answer = await post([...ids, ids[0] ?? ""]);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const { pages, title } = await printedText(answer.rawPayload);
  expect(title).toBe("Devis (3)");
  expect(pages).toHaveLength(4);
  // The newest document is first; each has its own page numbers.
  for (const [at, words] of [
    ["D-2", "1 / 1"],
    ["D-3", "1 / 1"],
    ["D-1", "1 / 2"],
    ["Article 30", "2 / 2"],
  ].entries()) {
    for (const text of words) expect(pages[at]).toContain(text);
  }
  const cheapestFirst = await post(ids, "sortBy=totalAmount&sortOrder=asc");
  const sorted = (await printedText(cheapestFirst.rawPayload)).pages;
  expect(sorted[0]).toContain("D-3");
  expect(sorted[1]).toContain("D-2");
});

test("the file is named in the language of its pages; a single document's file has the document's name", async () => {
  const one = await create({ date: "2026-11-20", numero: "D-9" });
  const two = await create({});
  const invoice = await create({ type: "SALES_INVOICE" });
  const today = dayInAlgiers(new Date());
  const name = async (ids: string[], lang: string) => nameOf(await post(ids, `lang=${lang}`));
  expect(await name([one.id], "fr")).toBe("DEVIS-D-9-2026-11-20.pdf");
  expect(await name([one.id, two.id], "fr")).toBe(`Devis (2) ${today}.pdf`);
  expect(await name([one.id, two.id], "en")).toBe(`Quotations (2) ${today}.pdf`);
  expect(await name([one.id, two.id], "ar")).toBe(`عروض أسعار (2) ${today}.pdf`);
  expect(await name([one.id, invoice.id], "ar")).toBe(`وثائق (2) ${today}.pdf`);
});

test("progress is sent before the file, one line for each document", async () => {
  const [one, two] = [await create({}), await create({})];
  const answer = await post([one.id, two.id], "progress=true");
  const lines = answer.body.split("\n");
  const [first, second, size] = lines.slice(0, 3).map((line) => JSON.parse(line) as object);
  expect([first, second]).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
  expect(size).toEqual({ bytes: expect.any(Number) as number });
  expect(nameOf(answer)).toMatch(/^Devis \(2\)/);
});

test("unknown documents and those of another organization are refused by their place", async () => {
  const { id } = await create({});
  const other = await ownerWithClient(api);
  const theirs = await api.call(other.token, documents.create, {
    body: quotation(other.clientId),
  });
  const unknown = "00000000-0000-4000-8000-000000000000";
  expect(await refusal([id, theirs.id, unknown])).toEqual({
    status: 400,
    code: "VALIDATION_ERROR",
    paths: ["ids.1", "ids.2"],
    codes: ["UNKNOWN_RECORD", "UNKNOWN_RECORD"],
  });
});

test("a selection has 1 to 100 documents", async () => {
  const { id } = await create({});
  expect(await refusal([])).toMatchObject({ paths: ["ids"], codes: ["TOO_FEW"] });
  const tooMany = Array.from({ length: 101 }, () => id);
  expect(await refusal(tooMany)).toMatchObject({ paths: ["ids"], codes: ["TOO_MANY"] });
});

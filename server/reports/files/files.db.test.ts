import { reports } from "#contract/reports/reports.ts";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
  for (const date of ["2025-01-31", "2025-02-10", "2025-02-28"]) {
    await issueInvoice(api, owner, { date });
  }
});

afterAll(() => api.close());

const FEBRUARY = { from: "2025-02-01", to: "2025-02-28" };

async function bytesOf(
  path: string,
  query: Record<string, string>,
  { token } = owner,
): Promise<Buffer> {
  const { statusCode, rawPayload } = await api.app.inject({
    url: `/api/reports/${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

test("the spreadsheet has all rows, their totals, and on a second sheet what they are of", async () => {
  const query = { ...FEBRUARY, group: "client", compare: "PREVIOUS", clientId: owner.clientId };
  const bytes = await bytesOf("sales.xlsx", { ...query, rate: "0.19" });
  const rows = await readSheet(bytes);
  expect(rows[0]?.slice(0, 8)).toEqual([
    "Client",
    "Factures",
    "Avoirs",
    "Facturé HT",
    "Avoirs HT",
    "Net HT",
    "TVA",
    "TTC",
  ]);
  expect(rows.slice(1)).toEqual([
    ["SPA Djurdjura", 2, 0, 2000, 0, 2000, 380, 2380, 1000, 190, 1190],
    ["Total", 2, 0, 2000, 0, 2000, 380, 2380, 1000, 190, 1190],
  ]);
  expect(await readSheet(bytes, "Contenu")).toEqual([
    ["Indication", "Valeur"],
    ["Période", "du 01/02/2025 au 28/02/2025"],
    ["Comparé à", "la période précédente, du 01/01/2025 au 31/01/2025"],
    ["Documents comptés", "factures et avoirs émis"],
    ["Clients", "SPA Djurdjura"],
    ["Taux de TVA", "19\u00a0%"],
  ]);
});

test("the journal's spreadsheet has a row for each document and columns for each rate", async () => {
  const rows = await readSheet(await bytesOf("journal.xlsx", { ...FEBRUARY, lang: "en" }));
  expect(rows[0]).toEqual([
    "Date",
    "Number",
    "Type",
    "Client",
    "Excl. tax 19%",
    "VAT 19%",
    "Net excl. tax",
    "VAT",
    "Incl. tax",
    "Stamp duty",
    "To pay",
  ]);
  expect(rows).toHaveLength(4);
  expect(rows[3]?.slice(4)).toEqual([2000, 380, 2000, 380, 2380, 0, 2380]);
});

test.each(["sales.pdf", "journal.pdf"])("%s is a PDF", async (path) => {
  const pdf = await bytesOf(path, { ...FEBRUARY, lang: "ar" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a journal of more than 40 VAT rates is read, its files are refused", async () => {
  const other = await issuingOwner(api);
  for (const [index, count] of [20, 20, 1].entries()) {
    const lines = Array.from({ length: count }, (_, line) => ({
      ...LINE,
      tva: (20 * index + line + 1) / 100,
    }));
    await issueInvoice(api, other, { date: "2025-02-10", lines });
    if (index !== 1) continue;
    const [head] = await readSheet(await bytesOf("journal.xlsx", FEBRUARY, other));
    expect(head).toHaveLength(4 + 2 * 40 + 5);
  }
  const { totals } = await api.call(other.token, reports.journal, { query: FEBRUARY });
  expect(totals.rates).toHaveLength(41);
  const refused = { status: 413, code: "SELECTION_TOO_LARGE" };
  for (const file of [reports.journalSheet, reports.journalPdf]) {
    expect(await api.refusal(other.token, file, { query: FEBRUARY })).toMatchObject(refused);
  }
});

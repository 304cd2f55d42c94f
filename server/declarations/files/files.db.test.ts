import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declarations } from "#contract/declarations/declarations.ts";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { invoice, issueInvoice } from "../../../testing/records/issuing.ts";
import { issueDebt, type Trader, tradingOwner } from "../../../testing/records/payments.ts";

let api: Api;
let owner: Trader;

beforeAll(async () => {
  api = await startApi();
  owner = await tradingOwner(api);
  await issueInvoice(api, owner, { date: "2026-03-05" });
  const cash = { date: "2026-03-06", dueDate: "2026-03-06", paymentMethod: "CASH" };
  await issueDebt(api, owner, cash);
  const input = { params: { month: "2026-03" }, body: { typed: { E3B92: 80.5 } } };
  await api.call(owner.token, declarations.changeG50, input);
});

afterAll(() => api.close());

async function bytesOf(
  path: string,
  query: Record<string, string>,
  { token } = owner,
): Promise<Buffer> {
  const { statusCode, rawPayload } = await api.app.inject({
    url: `/api/declarations/${path}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const MARCH = { month: "2026-03" };

test("the G50's spreadsheet has the boxes, what is typed, and ends with the result", async () => {
  const bytes = await bytesOf("g50.xlsx", MARCH);
  expect((await readSheet(bytes)).slice(1)).toEqual([
    ["E3B22", "Revente en l’état : biens, produits et denrées", 2000, 0, 2000, 380, 2000, 380],
    [
      "E3B92",
      "TVA sur achats de biens, matières et services (art. 29)",
      null,
      null,
      null,
      null,
      null,
      80.5,
    ],
    ["E3B00", "TVA à payer", null, null, null, 299.5, null, 299.5],
  ]);
  expect(await readSheet(bytes, "Contenu")).toContainEqual([
    "À déposer au plus tard le",
    "20/04/2026",
  ]);
});

test("the état 104's spreadsheet has a row for each client, and the total", async () => {
  const rows = await readSheet(await bytesOf("etat104.xlsx", { year: "2026", lang: "en" }));
  expect(rows[0]).toEqual([
    "Client",
    "NIF",
    "Tax article",
    "Trade register",
    "Address",
    "Excl. tax",
    "VAT",
  ]);
  expect(rows[1]?.[1]).toBe("000015001234567");
  expect(rows.slice(1).map((row) => row.slice(5))).toEqual([
    [2000, 380],
    [2000, 380],
  ]);
});

/** Issues two invoices and a credit note of the sum of their HT. The VAT of each of the three is rounded to 0.01, so 0.01 of VAT remains. */
async function sellAndCreditCents({ token, clientId }: Trader): Promise<void> {
  const cents = (unitPrice: number) => [{ name: "Sachet", quantity: 1, unitPrice, tva: 0.07 }];
  const bodies = [
    { type: "SALES_INVOICE", lines: cents(0.1) },
    { type: "SALES_INVOICE", lines: cents(0.1) },
    { type: "CREDIT_INVOICE", lines: cents(0.2) },
  ];
  for (const own of bodies) {
    const body = { ...invoice(clientId), ...own, date: "2026-03-05" } as never;
    const { id } = await api.call(token, documents.create, { body });
    const accepted = { params: { id }, body: { acceptWarnings: true } };
    await api.call(token, issuing.issue, accepted);
  }
}

test("what has VAT alone is a row too, beside the form and apart", async () => {
  const trader = await tradingOwner(api);
  await sellAndCreditCents(trader);
  const g50 = await readSheet(await bytesOf("g50.xlsx", MARCH, trader));
  expect(g50.slice(1, -1).map((row) => row.slice(2, 6))).toEqual([[0, 0, 0, 0.01]]);

  const person = {
    nom: "Haddad",
    prenom: "Amine",
    email: "amine@haddad.dz",
    userType: "INDIVIDUAL" as const,
  };
  const { id: clientId } = await api.call(trader.token, clients.create, { body: person });
  await sellAndCreditCents({ ...trader, clientId });
  const rows = await readSheet(await bytesOf("etat104.xlsx", { year: "2026" }, trader));
  expect(rows.slice(1).map((row) => row.slice(5))).toEqual([
    [0, 0.01],
    [0, 0.01],
    [0, 0.01],
  ]);
});

test("the stamp duty's spreadsheet has its invoices", async () => {
  const rows = await readSheet(await bytesOf("stamp.xlsx", MARCH));
  expect(rows.slice(1).map((row) => row.slice(2))).toEqual([
    ["Facture", 1190, 11.9],
    [null, null, 11.9],
  ]);
});

test("the G12 bis has a row for each rate, and the total", async () => {
  const other = await tradingOwner(api);
  const body = { regime: "IFU" as const, since: "2026-01-01" };
  await api.call(other.token, enterprises.changeTaxRegime, { body });
  await issueInvoice(api, other, { date: "2026-03-05" });
  const { rawPayload } = await api.app.inject({
    url: "/api/declarations/g12bis.xlsx",
    query: { year: "2026" },
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect((await readSheet(rawPayload)).slice(1)).toEqual([
    ["5\u00a0%", 1000, 50, 0, 0],
    ["Total", 1000, 50, 0, 0],
  ]);
});

test.each([
  ["g50.pdf", MARCH],
  ["stamp.pdf", MARCH],
  ["etat104.pdf", { year: "2026" }],
  ["g12bis.pdf", { year: "2026" }],
])("%s is a PDF", async (path, query) => {
  const pdf = await bytesOf(path, { ...query, lang: "ar" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

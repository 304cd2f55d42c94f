import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { LINE, ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  ({ token, clientId } = await ownerWithClient(api));
});

const changeRegime = (regime: "REAL" | "IFU" | "AUTO_ENTREPRENEUR", since: string) =>
  api.call(token, enterprises.changeTaxRegime, { body: { regime, since } });

const create = (fields: object) =>
  api.call(token, documents.create, { body: quotation(clientId, { ...fields }) });

const readDocument = (id: string) => api.call(token, documents.get, { params: { id } });

const save = (id: string, fields: object = {}) =>
  api.call(token, documents.update, {
    params: { id },
    body: quotation(clientId, { ...fields }),
  });

const convert = (id: string, targetType: "SALES_INVOICE" | "PURCHASE_ORDER" | "CREDIT_INVOICE") =>
  api.call(token, documents.convert, { params: { id }, body: { targetType } });

const WITHOUT_VAT = { T_V_A: 0, Total_après_Remises: 1000, Total_à_payer: 1000 };
const WITH_VAT = { taxRegime: "REAL", T_V_A: 190, Total_à_payer: 1190 };

describe("a document takes the regime of its own date", () => {
  test.each(["QUOTATION", "SALES_INVOICE", "CREDIT_INVOICE"])("%s", async (type) => {
    await changeRegime("IFU", "2026-01-01");
    await changeRegime("REAL", "2026-07-01");
    expect(await create({ type, date: "2025-12-31" })).toMatchObject(WITH_VAT);
    expect(await create({ type, date: "2026-07-01" })).toMatchObject(WITH_VAT);
    const under = await create({ type, date: "2026-06-30" });
    expect(under).toMatchObject({ ...WITHOUT_VAT, taxRegime: "IFU" });
    expect(under.lines[0]).toMatchObject({ tva: 0, totalHT: 1000, totalTTC: 1000 });
    expect(await readDocument(under.id)).toEqual(under);
  });

  test("but a purchase order has the seller's VAT", async () => {
    await changeRegime("IFU", "2026-01-01");
    const order = await create({ type: "PURCHASE_ORDER", date: "2026-06-30" });
    expect(order).toMatchObject(WITH_VAT);
  });

  test("with a new date it is computed under the regime of that date", async () => {
    await changeRegime("AUTO_ENTREPRENEUR", "2026-07-01");
    const { id } = await create({ date: "2026-06-30", dueDate: "2026-12-31" });
    const later = await save(id, { date: "2026-07-01" });
    expect(later).toMatchObject({ ...WITHOUT_VAT, taxRegime: "AUTO_ENTREPRENEUR" });
    expect(await save(id, { date: "2026-06-30" })).toMatchObject(WITH_VAT);
  });
});

describe("a change of the regime", () => {
  test("never touches stored documents, nor does a change of status", async () => {
    const draft = await create({ date: "2026-03-01" });
    await changeRegime("IFU", "2026-01-01");
    expect(await readDocument(draft.id)).toEqual(draft);
    const sent = await api.call(token, documents.update, {
      params: { id: draft.id },
      body: { status: "SENT" },
    });
    expect(sent).toMatchObject({ ...WITH_VAT, status: "SENT" });
  });

  test("takes effect when the contents of a document are saved", async () => {
    const { id } = await create({ date: "2026-03-01" });
    await changeRegime("IFU", "2026-01-01");
    expect(await save(id)).toMatchObject({ ...WITHOUT_VAT, taxRegime: "IFU" });
    await changeRegime("REAL", "2026-01-01");
    expect(await save(id)).toMatchObject(WITH_VAT);
  });
});

describe("a copy", () => {
  test("of a document without VAT has the typed rates where VAT is due", async () => {
    await changeRegime("IFU", "2020-01-01");
    const source = await create({ lines: [{ ...LINE, tva: 0.09 }] });
    const order = await convert(source.id, "PURCHASE_ORDER");
    expect(order.lines[0]).toMatchObject({ tva: 0.09, typedTva: null, totalTTC: 1090 });
    expect(await convert(source.id, "SALES_INVOICE")).toMatchObject(WITHOUT_VAT);
  });

  test("a credit note has the regime of its invoice, also after it is saved again", async () => {
    const invoice = await create({ type: "SALES_INVOICE", date: "2026-03-01" });
    await changeRegime("IFU", "2020-01-01");
    const credit = await convert(invoice.id, "CREDIT_INVOICE");
    expect(credit).toMatchObject(WITH_VAT);
    expect(await save(credit.id, { lines: credit.lines })).toMatchObject(WITH_VAT);
    const later = await create({ type: "SALES_INVOICE", date: "2026-03-01" });
    await changeRegime("REAL", "2020-01-01");
    expect(await convert(later.id, "CREDIT_INVOICE")).toMatchObject({ taxRegime: "IFU", T_V_A: 0 });
  });
});

test("stamp duty is computed on the total without VAT", async () => {
  await changeRegime("IFU", "2020-01-01");
  const cash = await create({ type: "SALES_INVOICE", paymentMethod: "CASH" });
  expect(cash).toMatchObject({ T_V_A: 0, stampDuty: 10, Total_à_payer: 1010 });
});

async function readPdfText(method: "GET" | "POST", url: string, payload?: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
  return (await printedText(answer.rawPayload)).pages.join(" ");
}

test("the printed page and the live page have the mention and no VAT", async () => {
  await changeRegime("IFU", "2020-01-01");
  const body = quotation(clientId, { type: "SALES_INVOICE", date: "2026-03-01" });
  const { id } = await api.call(token, documents.create, { body });
  const stored = await readPdfText("GET", `/api/documents/${id}/pdf?lang=fr`);
  const live = await readPdfText("POST", "/api/documents/preview.pdf?lang=fr", body);
  for (const page of [stored, live]) {
    expect(page).toContain("TVA non applicable – régime de l’IFU");
    expect(page).toContain("TOTAL À PAYER 1 000,00 DA");
    expect(page).not.toMatch(/TTC|\bHT\b|TVA 0/);
  }
});

test("the live page of a credit note has the regime of its invoice, and names it", async () => {
  const invoice = await create({ type: "SALES_INVOICE", date: "2026-03-01" });
  await changeRegime("IFU", "2020-01-01");
  const { id, lines } = await convert(invoice.id, "CREDIT_INVOICE");
  const body = quotation(clientId, { type: "CREDIT_INVOICE", lines });
  const live = await readPdfText("POST", `/api/documents/preview.pdf?documentId=${id}`, body);
  expect(live).toContain(`Sur facture ${invoice.numero} du 01/03/2026`);
  expect(live).toContain("TOTAL TTC 1 190,00 DA");
  const unknown = { query: { documentId: crypto.randomUUID() }, body } as const;
  const refusal = await api.refusal(token, documents.preview, unknown);
  expect(refusal).toMatchObject({ status: 400, paths: ["documentId"] });
});

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { LINE, newClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
});

afterAll(() => api.close());

async function requestPdf(id: string, lang: string, as = token) {
  const url = `/api/documents/${id}/pdf?lang=${lang}`;
  return api.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
}

/** Extracts the text of a PDF's first page, with white space collapsed. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const page = await (await pdf.getPage(1)).getTextContent();
  const pieces = page.items.map((item) => ("str" in item ? item.str : ""));
  return pieces.join(" ").replace(/\s+/g, " ");
}

test("a printed quotation has all amounts of the document, in French and Arabic", async () => {
  const clientId = await newClient(api, token, "مؤسسة الواحة");
  const { id } = await api.call(token, documents.create, {
    body: quotation(clientId, {
      date: "2026-11-20",
      paymentMethod: "CASH",
      lines: [{ ...LINE, quantity: 3, unitPrice: 1234567.89 }],
    }),
  });
  for (const lang of ["fr", "ar"]) {
    const answer = await requestPdf(id, lang);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toBe(
      "attachment; filename=DEVIS-D26000001-2026-11-20.pdf",
    );
    const text = await textOf(answer.rawPayload);
    // 3 × 1,234,567.89; VAT 19 %; stamp duty 2 % of the sum of both.
    for (const amount of ["3 703 703,67", "703 703,70", "88 148,15", "4 495 555,52"]) {
      expect(text).toContain(amount);
    }
  }
});

test.each([
  ["fr", "86,5 m² 1 450,50", "2 pièce"],
  ["en", "86.5 m² 1,450.50", "2 piece"],
  ["ar", "86,5 م ²", "2 قطعة"],
])("quantities and units are printed in the language of the page: %s", async (lang, ...shown) => {
  const clientId = await newClient(api, token);
  const { id } = await api.call(token, documents.create, {
    body: quotation(clientId, {
      lines: [
        { ...LINE, quantity: 86.5, unitOfMeasure: "M2", unitPrice: 1450.5 },
        { ...LINE, quantity: 2, unitOfMeasure: "PIECE" },
      ],
    }),
  });
  const text = await textOf((await requestPdf(id, lang)).rawPayload);
  for (const words of shown) expect(text).toContain(words);
});

test("the PDF of a foreign or unknown document is 404, an unknown language is 400", async () => {
  const clientId = await newClient(api, token);
  const { id } = await api.call(token, documents.create, { body: quotation(clientId) });
  const stranger = await api.withEnterprise();
  expect((await requestPdf(id, "fr", stranger)).statusCode).toBe(404);
  expect((await requestPdf("nonsense", "fr")).statusCode).toBe(404);
  expect((await requestPdf(id, "de")).statusCode).toBe(400);
});

test("a preview takes a document of 500 lines with descriptions", async () => {
  const as = await api.withEnterprise();
  const clientId = await newClient(api, as, "SARL Sahel");
  const description = "Panneau de chêne massif de 40 mm, deux faces poncées, livré et posé";
  const lines = Array.from({ length: 500 }, () => ({ ...LINE, description }));
  const answer = await api.app.inject({
    method: "POST",
    url: "/api/documents/preview.pdf",
    headers: { authorization: `Bearer ${as}` },
    payload: quotation(clientId, { lines }),
  });
  expect(answer.statusCode).toBe(200);
});

test("a preview prints a document as it would be stored, and writes nothing", async () => {
  const as = await api.withEnterprise();
  const clientId = await newClient(api, as, "SARL Sahel");
  const body = quotation(clientId, { lines: [{ ...LINE, quantity: 3, unitPrice: 1234567.89 }] });
  const printPreview = (payload: object) =>
    api.app.inject({
      method: "POST",
      url: "/api/documents/preview.pdf?lang=fr",
      headers: { authorization: `Bearer ${as}` },
      payload,
    });
  const answer = await printPreview(body);
  expect(answer.headers["content-type"]).toBe("application/pdf");
  const text = await textOf(answer.rawPayload);
  expect(text).toContain("D26000001");
  expect(text).toContain("3 703 703,67");
  expect((await printPreview({ ...body, lines: [] })).statusCode).toBe(400);
  const { total } = await api.call(as, documents.list, { query: { type: "QUOTATION" } });
  expect(total).toBe(0);
  // The number was not reserved.
  expect((await api.call(as, documents.create, { body })).numero).toBe("D26000001");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { history } from "#contract/history.ts";
import { looks } from "#contract/looks.ts";
import { DEFAULT_LOOKS } from "#domain/documents/looks.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

async function readPdfText(method: "GET" | "POST", url: string, payload?: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  return (await printedText(answer.rawPayload)).pages.join(" ");
}

const readDocumentPdfText = (id: string) => readPdfText("GET", `/api/documents/${id}/pdf?lang=fr`);

test("the looks of a new organization are the defaults; a change keeps what it does not name", async () => {
  const fresh = await api.withEnterprise("Neuve");
  expect(await api.call(fresh, looks.get)).toEqual({ ...DEFAULT_LOOKS, version: 1 });
  const body = {
    design: "MODERNE",
    accent: " #1D4ED8",
    conditions: { QUOTATION: "Acompte de 30 %\nSolde à la livraison" },
    translatedConditions: { ar: { QUOTATION: " دفعة أولى قدرها 30 % " } },
    columns: { discount: false },
  } as const;
  const changed = {
    ...DEFAULT_LOOKS,
    design: "MODERNE",
    accent: "#1d4ed8",
    conditions: { ...DEFAULT_LOOKS.conditions, ...body.conditions },
    translatedConditions: {
      ar: { ...DEFAULT_LOOKS.conditions, QUOTATION: "دفعة أولى قدرها 30 %" },
      en: DEFAULT_LOOKS.conditions,
    },
    columns: { reference: true, discount: false, unit: true },
    version: 2,
  };
  expect(await api.call(fresh, looks.update, { body })).toEqual(changed);
  expect(await api.call(fresh, looks.get)).toEqual(changed);
  const emptied = {
    conditions: { QUOTATION: " " },
    translatedConditions: { ar: { QUOTATION: "" } },
    footer: "",
  };
  expect(await api.call(fresh, looks.update, { body: emptied })).toEqual({
    ...changed,
    conditions: DEFAULT_LOOKS.conditions,
    translatedConditions: DEFAULT_LOOKS.translatedConditions,
    version: 3,
  });
});

test.each([
  [{ accent: "#ffd400" }, "accent", "COLOR_TOO_LIGHT"],
  [{ accent: "vert" }, "accent", "INVALID_COLOR"],
  [{ design: "BAROQUE" }, "design", "INVALID_CHOICE"],
  [{ footer: "x".repeat(301) }, "footer", "TOO_LONG"],
  [{ conditions: { SALES_INVOICE: "x".repeat(1001) } }, "conditions.SALES_INVOICE", "TOO_LONG"],
  [
    { translatedConditions: { ar: { QUOTATION: "x".repeat(1001) } } },
    "translatedConditions.ar.QUOTATION",
    "TOO_LONG",
  ],
  [{ columns: { unit: "oui" } }, "columns.unit", "INVALID_TYPE"],
])("looks written as %j are refused on %s", async (body, path, code) => {
  for (const operation of [looks.update, looks.preview]) {
    const refused = await api.refusal(token, operation, { body });
    expect(refused).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      paths: [path],
      codes: [code],
    });
  }
});

test("a preview prints an example in the looks of its body and stores nothing", async () => {
  const before = await api.call(token, looks.get);
  const body = { footer: "RIB 007 00012", conditions: { QUOTATION: "Acompte de 30 %" } };
  const preview = "/api/enterprises/me/looks/preview";
  const text = await readPdfText("POST", `${preview}?type=QUOTATION&lang=fr`, body);
  for (const words of [
    "Devis",
    "000042",
    "Carrelage",
    "86,5",
    "RIB 007 00012",
    "Acompte de 30 %",
  ]) {
    expect(text).toContain(words);
  }
  expect(await readPdfText("POST", `${preview}?type=CREDIT_INVOICE&lang=en`, {})).toContain(
    "On invoice",
  );
  expect(
    await readPdfText("POST", `${preview}?lang=ar`, { columns: { reference: false } }),
  ).not.toContain("CAR-6060");
  expect(await api.call(token, looks.get)).toEqual(before);
  expect((await api.call(token, documents.list, {})).total).toBe(0);
});

test("a draft follows the looks; a document that left DRAFT keeps them", async () => {
  const footer = (text: string) => api.call(token, looks.update, { body: { footer: text } });
  await footer("Premier pied de page");
  const draft = await api.call(token, documents.create, { body: quotation(clientId, {}) });
  const sent = await api.call(token, documents.create, {
    body: quotation(clientId, { status: "SENT" }),
  });
  await footer("Second pied de page");
  expect(await readDocumentPdfText(draft.id)).toContain("Second pied de page");
  expect(await readDocumentPdfText(sent.id)).toContain("Premier pied de page");
});

test("a credit note prints the number and date of the invoice that it was converted from", async () => {
  const source = await api.call(token, documents.create, {
    body: quotation(clientId, { type: "SALES_INVOICE", date: "2026-03-05" }),
  });
  const { id } = await api.call(token, documents.convert, {
    params: { id: source.id },
    body: { targetType: "CREDIT_INVOICE" },
  });
  expect(await readDocumentPdfText(id)).toContain(`Sur facture ${source.numero} du 05/03/2026`);
});

test("the page of an issued document keeps the client's wilaya and country of that moment", async () => {
  const place = { wilaya: "31 - Oran", country: "DZ" };
  const client = await api.call(token, clients.get, { params: { id: clientId } });
  const { userType, nom, prenom, email } = client;
  const named = { userType, nom, prenom, email };
  await api.call(token, clients.update, {
    params: { id: clientId },
    body: { ...named, ...place },
  } as never);
  const { id } = await api.call(token, documents.create, {
    body: quotation(clientId, { status: "SENT" }),
  });
  await api.call(token, clients.update, {
    params: { id: clientId },
    body: { ...named, wilaya: "16 - Alger", country: "DZ" },
  } as never);
  expect(await readDocumentPdfText(id)).toContain("31 - Oran");
});

test("the history names each field of the looks", async () => {
  await api.call(token, looks.update, {
    body: {
      design: "COMPACT",
      conditions: { SALES_INVOICE: "Paiement à 30 jours" },
      translatedConditions: { en: { SALES_INVOICE: "Payment within 30 days" } },
      columns: { reference: false },
    },
  });
  const { entries } = await api.call(token, history.listForSettings);
  expect(entries[0]).toMatchObject({
    action: "CHANGE",
    changes: [
      { field: "looks.design", before: "CLASSIQUE", after: "COMPACT" },
      { field: "looks.conditions.SALES_INVOICE", before: null, after: "Paiement à 30 jours" },
      {
        field: "looks.translatedConditions.en.SALES_INVOICE",
        before: null,
        after: "Payment within 30 days",
      },
      { field: "looks.columns", before: "reference,discount,unit", after: "discount,unit" },
    ],
  });
});

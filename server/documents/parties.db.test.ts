import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise("Atlas");
});

afterAll(() => api.close());

const CLIENT = {
  nom: "Conserverie du Sahel",
  prenom: "Yacine",
  email: "contact@sahel.dz",
  wilaya: "42 - Tipaza",
  country: "DZ",
  legalForm: "S.A.R.L.",
  activity: "Conserves de fruits",
};

const newClient = () => api.call(token, clients.create, { body: CLIENT });

const newDocument = async (clientId: string) =>
  api.call(token, documents.create, { body: quotation(clientId) });

const markSent = (id: string) =>
  api.call(token, documents.update, { params: { id }, body: { status: "SENT" } });

async function readPdfText(id: string, lang: "fr" | "en" | "ar") {
  const url = `/api/documents/${id}/pdf?lang=${lang}`;
  const { rawPayload } = await api.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  return (await printedText(new Uint8Array(rawPayload))).pages.join(" ").replace(/\s+/g, " ");
}

describe("the legal form, activity and bank account", () => {
  test("are printed in the language of the page, and stay on a sent document", async () => {
    await api.call(token, enterprises.update, {
      body: { legalForm: "spa", activity: "Négoce de bois" },
    });
    await api.call(token, enterprises.update, {
      body: { bankName: "BNA Oran", rib: "00400123456789012333", autoEntrepreneurCard: "16-45" },
    });
    const client = await newClient();
    expect(client).toMatchObject({ legalForm: "SARL", activity: "Conserves de fruits" });
    const { id } = await newDocument(client.id);
    const french = await readPdfText(id, "fr");
    for (const text of [
      "SPA · Négoce de bois",
      "SARL · Conserves de fruits",
      "42 - Tipaza",
      "BNA Oran · RIB 004 00123 4567890123 33 · Carte d’auto-entrepreneur n° 16-45",
    ]) {
      expect(french).toContain(text);
    }
    expect(await readPdfText(id, "en")).toContain("LLC (SARL) · Conserves");
    await markSent(id);
    const body = { ...CLIENT, legalForm: "EURL", activity: "Confitures" };
    await api.call(token, clients.update, { params: { id: client.id }, body });
    const sent = await api.call(token, documents.get, { params: { id } });
    expect(sent.client).toMatchObject({ legalForm: "SARL", activity: "Conserves de fruits" });
    expect(await readPdfText(id, "fr")).not.toContain("EURL");
  });
});

test("wilaya and country of both parties are printed, and stay on a sent document", async () => {
  const place = { wilaya: "31 - Oran", country: "", org_email: "contact@atlas.example" };
  expect(await api.call(token, enterprises.update, { body: place })).toMatchObject({
    wilaya: "31 - Oran",
    country: null,
    org_email: "contact@atlas.example",
  });
  const abroad = { ...CLIENT, wilaya: "13 - Bouches-du-Rhône", country: "FR", legalForm: "" };
  const client = await api.call(token, clients.create, { body: abroad });
  const { id, client: shown } = await newDocument(client.id);
  expect(shown).toMatchObject({ wilaya: "13 - Bouches-du-Rhône", country: "FR" });
  await markSent(id);
  await api.call(token, enterprises.update, { body: { wilaya: "16 - Alger", country: "TN" } });
  const page = await readPdfText(id, "fr");
  for (const text of ["31 - Oran, Algérie", "13 - Bouches-du-Rhône, France", "contact@atlas.ex"]) {
    expect(page).toContain(text);
  }
});

test("a document whose snapshots are older than the fields is shown and printed without them", async () => {
  const client = await newClient();
  const { id } = await newDocument(client.id);
  await markSent(id);
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  // Stores the snapshots in the form of the first release.
  await ownerConnection.query(
    `update document set
       client_snapshot = '{"type": "BUSINESS", "lastName": "SPA Djurdjura", "firstName": "Yacine",
         "email": "contact@djurdjura.dz", "phone": "0661000000", "address": "Tizi Ouzou",
         "nif": null, "nis": null, "tradeRegister": null, "ai": null}',
       enterprise_snapshot = '{"name": "Atelier Atlas", "slogan": null, "capital": 1000000,
         "phone": "021654321", "address": "Alger", "billingAddress": null, "website": null,
         "tradeRegister": null, "nif": null, "nis": null, "ai": null, "logoUrl": null,
         "signatureUrl": null, "stampUrl": null}'
     where id = $1`,
    [id],
  );
  await ownerConnection.end();
  const shown = await api.call(token, documents.get, { params: { id } });
  expect(shown.client).toMatchObject({
    nom: "SPA Djurdjura",
    adresse: "Tizi Ouzou",
    legalForm: null,
    activity: null,
    wilaya: null,
    country: null,
  });
  for (const lang of ["fr", "ar"] as const) {
    const page = await readPdfText(id, lang);
    expect(page).toContain("Atelier Atlas");
    expect(page).toMatch(/SPA Djurdjura Tizi Ouzou/);
    expect(page).not.toMatch(/null|undefined/);
  }
});

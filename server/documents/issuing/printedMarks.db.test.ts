import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { printedText } from "../../../testing/printing/printedText.ts";
import { invoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

async function readPdfText(id: string, options = ""): Promise<string> {
  const { rawPayload } = await api.app.inject({
    url: `/api${documents.pdf.path.replace(":id", id)}?lang=fr${options}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return (await printedText(new Uint8Array(rawPayload))).pages.join("\n");
}

async function readSealHash(id: string): Promise<string> {
  const database = new Client(api.connection);
  await database.connect();
  const { rows } = await database.query<{ hash: Buffer }>(
    "select hash from seal where document_id = $1 and event = 'ISSUED'",
    [id],
  );
  await database.end();
  return rows[0]!.hash.toString("hex");
}

test("the page changes when the document is issued, and when it is cancelled", async () => {
  const body = invoice(owner.clientId);
  const { id } = await api.call(owner.token, documents.create, { body });
  const draft = await readPdfText(id);
  expect(draft).not.toMatch(/Émise le|ANNULÉE/);
  expect(draft).toContain("Brouillon — non émise");

  const { sealNumber } = await api.call(owner.token, issuing.issue, { params: { id } });
  const issued = await readPdfText(id);
  const hash = (await readSealHash(id)).slice(0, 16);
  expect(issued).toMatch(new RegExp(`Émise le .* sceau n° ${sealNumber} · ${hash}`));
  expect(issued).not.toMatch(/ANNULÉE|Brouillon/);

  const reason = { reason: "Saisie deux fois" };
  await api.call(owner.token, issuing.cancel, { params: { id }, body: reason });
  const cancelled = await readPdfText(id);
  expect(cancelled.match(/FACTURE ANNULÉE/g)).toHaveLength(2);
  expect(cancelled).toContain(hash);
});

test("a draft says that it is not issued, until its status changes or it is printed to be sent", async () => {
  const body = invoice(owner.clientId);
  const { id } = await api.call(owner.token, documents.create, { body });
  expect(await readPdfText(id)).toContain("Brouillon — non émise");
  expect(await readPdfText(id, "&asSent=true")).not.toContain("Brouillon");

  await api.call(owner.token, documents.update, { params: { id }, body: { status: "SENT" } });
  expect(await readPdfText(id)).not.toContain("Brouillon");
});

test("the draft of a quotation has no mark", async () => {
  const body = { ...invoice(owner.clientId), type: "QUOTATION" as const };
  const { id } = await api.call(owner.token, documents.create, { body });
  expect(await readPdfText(id)).not.toContain("Brouillon");
});

test("a draft that is cancelled has no seal on its page", async () => {
  const body = invoice(owner.clientId);
  const { id } = await api.call(owner.token, documents.create, { body });
  const reason = { reason: "Saisie deux fois" };
  await api.call(owner.token, issuing.cancel, { params: { id }, body: reason });
  const page = await readPdfText(id);
  expect(page).toContain("FACTURE ANNULÉE");
  expect(page).not.toMatch(/Émise le|Brouillon/);
});

test("the picture of the first page follows the document and the options of its PDF", async () => {
  const body = invoice(owner.clientId);
  const { id } = await api.call(owner.token, documents.create, { body });
  const picture = async (query: { asSent?: "true"; lang?: "ar" } = {}) => {
    const params = { id };
    return (await api.call(owner.token, documents.firstPage, { params, query })).svg;
  };
  const draft = await picture();
  const inArabic = await picture({ lang: "ar" });
  const asSent = await picture({ asSent: "true" });
  await api.call(owner.token, issuing.issue, { params: { id } });
  const issued = await picture();
  expect(new Set([draft, inArabic, asSent, issued]).size).toBe(4);
  expect(await api.call(owner.token, documents.firstPage, { params: { id } })).toEqual({
    svg: issued,
    pages: 1,
  });
});

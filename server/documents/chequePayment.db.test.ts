import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { LINE } from "../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const CHECK = {
  checkNumber: "0001234",
  checkDate: "2026-11-21",
  checkBank: "BNA, agence Didouche-Mourad",
};

const NO_CHECK = { checkNumber: null, checkDate: null, checkBank: null };

const createDocument = (fields: object) =>
  api.call(owner.token, documents.create, { body: invoice(owner.clientId, { ...fields }) });

const save = (id: string, fields: object) => {
  const body = { clientId: owner.clientId, lines: [LINE], ...fields } as never;
  return api.call(owner.token, documents.update, { params: { id }, body });
};

async function readPdfText(id: string, lang: string): Promise<string> {
  const url = `/api/documents/${id}/pdf?lang=${lang}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const { rawPayload } = await api.app.inject({ url, headers });
  return (await printedText(rawPayload)).pages.join(" ");
}

test("an invoice paid by check keeps the check, another method drops it", async () => {
  const made = await createDocument({ paymentMethod: "CHECK", ...CHECK });
  expect(made).toMatchObject(CHECK);
  const { id } = made;
  expect(await api.call(owner.token, documents.get, { params: { id } })).toEqual(made);
  expect(await save(id, { paymentMethod: "CASH", ...CHECK })).toMatchObject(NO_CHECK);
  expect(await save(id, { paymentMethod: "CHECK", checkBank: " BNA " })).toMatchObject({
    ...NO_CHECK,
    checkBank: "BNA",
  });
  const { entries } = await api.call(owner.token, history.listForDocument, {
    params: { id },
  });
  const change = { field: "checkNumber", before: "0001234", after: null };
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(change);
});

test("a quotation names no check, nor does a copy of an invoice", async () => {
  const quotation = await createDocument({ type: "QUOTATION", paymentMethod: "CHECK", ...CHECK });
  expect(quotation).toMatchObject({ paymentMethod: "CHECK", ...NO_CHECK });
  const { id } = await createDocument({ paymentMethod: "CHECK", ...CHECK });
  const copy = await api.call(owner.token, documents.duplicate, { params: { id } });
  expect(copy).toMatchObject({ paymentMethod: "CHECK", ...NO_CHECK });
});

test.each([
  ["checkNumber", "1".repeat(41), "TOO_LONG"],
  ["checkDate", "21/11/2026", "INVALID_DAY"],
  ["checkBank", "b".repeat(121), "TOO_LONG"],
])("%s %j is refused", async (field, value, code) => {
  const body = invoice(owner.clientId, { paymentMethod: "CHECK", [field]: value });
  expect(await api.refusal(owner.token, documents.create, { body })).toMatchObject({
    status: 400,
    paths: [field],
    codes: [code],
  });
});

test("what is missing of the check is a warning; the page and the seal have the rest", async () => {
  const { id } = await createDocument({ paymentMethod: "CHECK", ...CHECK, checkDate: "" });
  const params = { id };
  const { warnings } = await api.call(owner.token, issuing.checklist, { params });
  expect(warnings).toMatchObject([
    { code: "CHECK_DATE", path: "checkDate", article: "Code du timbre, art. 258" },
  ]);
  expect(await readPdfText(id, "fr")).toContain("Chèque n° 0001234 tiré sur BNA, agence");
  await save(id, { paymentMethod: "CHECK", ...CHECK });
  await api.call(owner.token, issuing.issue, { params });
  expect(await readPdfText(id, "fr")).toContain("Chèque n° 0001234 du 21/11/2026 tiré sur BNA");
  expect(await readPdfText(id, "en")).toContain("Check no. 0001234 of 21 Nov 2026 drawn on BNA");
  const { body } = await api.app.inject({
    url: "/api/enterprises/me/seals/verification",
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(JSON.parse(body)).toEqual({ total: 1, verified: 1, broken: null });
});

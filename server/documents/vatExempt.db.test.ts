import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { LINE, newClient } from "../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";

let api: Api;
let token: string;
let clientId: string;

const FRANCHISE = {
  kind: "FRANCHISE",
  certificate: "F20 12/2026",
  issuedOn: "2026-01-10",
  validUntil: "2026-06-30",
} as const;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await issuingOwner(api));
});

afterAll(() => api.close());

beforeEach(async () => {
  clientId = await newClient(api, token);
  await setExemption(FRANCHISE);
});

async function setExemption(
  vatExemption: typeof FRANCHISE | null | { kind: "EXEMPT"; article: string },
) {
  const params = { id: clientId };
  const stored = await api.call(token, clients.get, { params });
  const body = { ...stored, country: "DZ", vatExemption } as never;
  await api.call(token, clients.update, { params, body });
}

const DATES_WITHIN_EXEMPTION = { date: "2026-03-01", dueDate: "2026-12-31" };
const DATES_AFTER_EXEMPTION = { date: "2026-07-01", dueDate: "2026-12-31" };

const create = (fields: object = {}) =>
  api.call(token, documents.create, {
    body: invoice(clientId, { ...DATES_WITHIN_EXEMPTION, ...fields }),
  });

const readDocument = (id: string) => api.call(token, documents.get, { params: { id } });

const updateCall = (id: string, fields: object = {}) => ({
  params: { id },
  body: { clientId, lines: [LINE], ...fields } as never,
});

const save = (id: string, fields: object = {}) =>
  api.call(token, documents.update, updateCall(id, fields));

const issue = (id: string) =>
  api.call(token, issuing.issue, { params: { id }, body: { acceptWarnings: true } });

const credit = (id: string) =>
  api.call(token, documents.convert, { params: { id }, body: { targetType: "CREDIT_INVOICE" } });

async function readPdfText(id: string): Promise<string> {
  const url = `/api/documents/${id}/pdf?lang=fr`;
  const headers = { authorization: `Bearer ${token}` };
  const { rawPayload } = await api.app.inject({ method: "GET", url, headers });
  return (await printedText(rawPayload)).pages.join(" ");
}

const EXEMPT_TOTALS = { vatExempt: true, T_V_A: 0, Total_après_Remises: 1000, Total_à_payer: 1000 };
const TAXED_TOTALS = { vatExempt: null, T_V_A: 190, Total_à_payer: 1190 };
const MENTION =
  "Vente en franchise de TVA, attestation n° F20 12/2026 du 10/01/2026 valable jusqu’au 30/06/2026";

describe("a document to a client with an exemption", () => {
  test.each(["QUOTATION", "SALES_INVOICE", "CREDIT_INVOICE"])(
    "is exempt by default within it: %s",
    async (type) => {
      const made = await create({ type });
      expect(made).toMatchObject({ ...EXEMPT_TOTALS, taxRegime: "REAL" });
      expect(made.lines[0]).toMatchObject({ tva: 0, totalHT: 1000, totalTTC: 1000 });
      expect(await readDocument(made.id)).toEqual(made);
      expect(await create({ type, ...DATES_AFTER_EXEMPTION })).toMatchObject(TAXED_TOTALS);
    },
  );

  test("has VAT where the exemption is declined, also when it is saved again", async () => {
    const { id, ...made } = await create({ vatExempt: false });
    expect(made).toMatchObject({ vatExempt: false, T_V_A: 190 });
    expect(await save(id)).toMatchObject({ vatExempt: false, T_V_A: 190 });
    expect(await save(id, { vatExempt: true })).toMatchObject(EXEMPT_TOTALS);
  });

  test("isn't exempt as a purchase order, nor under a regime without VAT", async () => {
    expect(await create({ type: "PURCHASE_ORDER" })).toMatchObject(TAXED_TOTALS);
    await api.call(token, enterprises.changeTaxRegime, {
      body: { regime: "IFU", since: "2026-02-01" },
    });
    const under = await create({ vatExempt: true, date: "2026-02-01" });
    await api.call(token, enterprises.changeTaxRegime, {
      body: { regime: "REAL", since: "2026-02-02" },
    });
    expect(under).toMatchObject({ vatExempt: null, taxRegime: "IFU", T_V_A: 0 });
  });

  test("pays the stamp duty of the total without VAT in cash", async () => {
    expect(await create({ paymentMethod: "CASH" })).toMatchObject({
      T_V_A: 0,
      stampDuty: 10,
      Total_à_payer: 1010,
    });
  });

  test("is refused as exempt outside the exemption, and as a purchase order", async () => {
    const refusal = { status: 400, paths: ["vatExempt"], codes: ["NO_EXEMPTION"] };
    for (const fields of [DATES_AFTER_EXEMPTION, { type: "PURCHASE_ORDER" }]) {
      const body = invoice(clientId, { ...DATES_WITHIN_EXEMPTION, ...fields, vatExempt: true });
      expect(await api.refusal(token, documents.create, { body })).toMatchObject(refusal);
    }
  });
});

describe("a change of the exemption", () => {
  test("never touches stored documents, nor does a change of status", async () => {
    const [draft, later] = [await create(), await create(DATES_AFTER_EXEMPTION)];
    await setExemption(null);
    const { client, ...stored } = draft;
    expect(await readDocument(draft.id)).toMatchObject(stored);
    await setExemption({ kind: "EXEMPT", article: "CTCA art. 9" });
    expect(await readDocument(later.id)).toMatchObject(TAXED_TOTALS);
    expect(await save(later.id, { status: "SENT" })).toMatchObject(EXEMPT_TOTALS);
    expect(client.vatExemption).toMatchObject(FRANCHISE);
  });

  test("leaves an exempt document as it is when it is saved, until that is taken back", async () => {
    const { id } = await create();
    await setExemption(null);
    expect(await save(id)).toMatchObject(EXEMPT_TOTALS);
    expect(await save(id, { vatExempt: true, notes: "Urgent" })).toMatchObject(EXEMPT_TOTALS);
    expect(await save(id, { vatExempt: false })).toMatchObject(TAXED_TOTALS);
    const again = await api.refusal(token, documents.update, updateCall(id, { vatExempt: true }));
    expect(again).toMatchObject({ status: 400, paths: ["vatExempt"] });
  });

  test("ends the exemption of a document that gets a later date", async () => {
    const { id } = await create();
    expect(await save(id, DATES_AFTER_EXEMPTION)).toMatchObject(TAXED_TOTALS);
    expect(await save(id, DATES_WITHIN_EXEMPTION)).toMatchObject(EXEMPT_TOTALS);
  });

  test("stops the issue of a draft that relies on it", async () => {
    const { id } = await create();
    await setExemption(null);
    const refused = await api.refusal(token, issuing.issue, { params: { id } });
    expect(refused).toMatchObject({
      code: "NOT_ISSUABLE",
      paths: ["vatExempt"],
      codes: ["EXEMPTION_EXPIRED"],
    });
    await setExemption(FRANCHISE);
    expect(await issue(id)).toMatchObject({ ...EXEMPT_TOTALS, issueState: "ISSUED" });
  });
});

describe("an issued exempt invoice", () => {
  test("prints its certificate, and keeps it when the client gets another", async () => {
    const { id } = await create();
    expect(await readPdfText(id)).toContain(MENTION);
    await issue(id);
    await setExemption({ kind: "EXEMPT", article: "CTCA art. 9" });
    expect(await readPdfText(id)).toContain(MENTION);
    expect((await readDocument(id)).client.vatExemption).toMatchObject(FRANCHISE);
  });

  test("has credit notes with its exemption, after the exemption has ended too", async () => {
    const { id } = await create();
    await issue(id);
    await setExemption(null);
    const note = await credit(id);
    expect(note).toMatchObject({ ...EXEMPT_TOTALS, lines: [{ tva: 0 }] });
    expect(await readPdfText(note.id)).toContain(MENTION);
    expect(await save(note.id, { lines: note.lines })).toMatchObject(EXEMPT_TOTALS);
    expect(await issue(note.id)).toMatchObject({ ...EXEMPT_TOTALS, issueState: "ISSUED" });
    expect(await readPdfText(note.id)).toContain(MENTION);
  });

  test("has credit notes with VAT if it has VAT, whatever the client got since", async () => {
    const { id } = await create({ ...DATES_AFTER_EXEMPTION });
    await issue(id);
    await setExemption({ kind: "EXEMPT", article: "CTCA art. 9" });
    expect(await credit(id)).toMatchObject(TAXED_TOTALS);
  });
});

test("a copy is exempt by its own date: not after the end of the exemption", async () => {
  const { id } = await create({ lines: [{ ...LINE, tva: 0.09 }] });
  const duplicate = await api.call(token, documents.duplicate, { params: { id } });
  expect(duplicate).toMatchObject({ vatExempt: null, T_V_A: 90, Total_à_payer: 1090 });
  await setExemption({ kind: "EXEMPT", article: "CTCA art. 9" });
  const later = await api.call(token, documents.duplicate, { params: { id } });
  expect(later).toMatchObject(EXEMPT_TOTALS);
  expect(await readPdfText(later.id)).toContain("Exonéré de TVA – CTCA art. 9");
});

describe("the typed rates of an exempt document", () => {
  const LINES = [
    { ...LINE, tva: 0.09 },
    { ...LINE, tva: 0 },
    { ...LINE, tva: 0.19 },
  ];
  const ratesOf = ({ lines }: Awaited<ReturnType<typeof readDocument>>) =>
    lines.map(({ tva, typedTva }) => [tva, typedTva]);

  test("stand beside the applied ones, and come back when the exemption is declined", async () => {
    const made = await create({ lines: LINES });
    const kept = [
      [0, 0.09],
      [0, null],
      [0, 0.19],
    ];
    expect(ratesOf(made)).toEqual(kept);
    expect(ratesOf(await readDocument(made.id))).toEqual(kept);
    const saved = await save(made.id, { lines: made.lines, vatExempt: false });
    expect(ratesOf(saved)).toEqual([
      [0.09, null],
      [0, null],
      [0.19, null],
    ]);
    expect(saved).toMatchObject({ T_V_A: 280 });
  });

  test("stay with lines that are saved without them, until another rate is sent", async () => {
    const { id, lines } = await create({ lines: LINES });
    const sent = lines.map(({ typedTva: _typed, ...line }) => line);
    expect(ratesOf(await save(id, { lines: sent }))).toEqual(ratesOf(await readDocument(id)));
    const [first, second, third] = lines;
    const changed = await save(id, {
      lines: [{ ...first, tva: 0.14 }, second, { ...third, typedTva: 0 }],
    });
    expect(ratesOf(changed)).toEqual([
      [0, 0.14],
      [0, null],
      [0, null],
    ]);
  });

  test("count nowhere else: the rate of a line is what was sent", async () => {
    const { id, lines } = await create({ ...DATES_AFTER_EXEMPTION, lines: LINES });
    const [first, , third] = lines;
    const sent = [
      { ...first, tva: 0.14, typedTva: 0.19 },
      { ...third, tva: 0 },
    ];
    expect(ratesOf(await save(id, { ...DATES_AFTER_EXEMPTION, lines: sent }))).toEqual([
      [0.14, null],
      [0, null],
    ]);
  });

  test("go into copies, and leave the history alone", async () => {
    const { id, lines } = await create({ lines: LINES });
    await setExemption(null);
    const copy = await api.call(token, documents.duplicate, { params: { id } });
    expect(ratesOf(copy)).toEqual([
      [0.09, null],
      [0, null],
      [0.19, null],
    ]);
    await save(id, { lines: lines.map((line) => ({ ...line, typedTva: 0.05 })), notes: "Urgent" });
    const { entries } = await api.call(token, history.listForDocument, { params: { id } });
    expect(entries[0]?.changes.map(({ field }) => field)).toEqual(["notes"]);
    expect(entries[0]?.lines).toBeNull();
  });

  test("of a document that was saved before they were stored are the usual 19 %", async () => {
    const { id } = await create({ lines: LINES });
    const ownerConnection = new Client(api.connection);
    await ownerConnection.connect();
    await ownerConnection.query(
      "update document_line set typed_vat_rate = null where document_id = $1",
      [id],
    );
    await ownerConnection.end();
    const { lines } = await readDocument(id);
    expect(lines.map(({ tva, typedTva }) => [tva, typedTva])).toEqual([
      [0, 0.19],
      [0, 0.19],
      [0, 0.19],
    ]);
    expect(await save(id, { lines, vatExempt: false })).toMatchObject({ T_V_A: 570 });
  });
});

test("the live page of a document that stays exempt shows no VAT", async () => {
  const { id } = await create();
  await setExemption(null);
  const body = invoice(clientId, { ...DATES_WITHIN_EXEMPTION, vatExempt: true });
  const refused = await api.refusal(token, documents.preview, { query: {}, body });
  expect(refused).toMatchObject({ status: 400, paths: ["vatExempt"] });
  const { statusCode, rawPayload } = await api.app.inject({
    method: "POST",
    url: `/api/documents/preview.pdf?documentId=${id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  expect(statusCode).toBe(200);
  expect((await printedText(rawPayload)).pages.join(" ")).toContain("TOTAL TTC 1 000,00 DA");
});

describe("the reason for 0 % VAT", () => {
  const FREE = { ...DATES_AFTER_EXEMPTION, lines: [LINE, { ...LINE, tva: 0 }] };
  const reasonOf = async (fields: object) => (await create({ ...FREE, ...fields })).vatReason;

  test("is one of the list in any language, or free text", async () => {
    expect(await reasonOf({ vatReason: "EXPORT" })).toBe("EXPORT");
    expect(await reasonOf({ vatReason: "Export exempt from VAT – article 13 of the CTCA" })).toBe(
      "EXPORT",
    );
    expect(await reasonOf({ vatReason: "Don à une association" })).toBe("Don à une association");
    expect(await reasonOf({})).toBeNull();
  });

  test("is kept only where a line has 0 % although VAT is due", async () => {
    expect(await reasonOf({ vatReason: "EXPORT", lines: [LINE] })).toBeNull();
    expect(await reasonOf({ vatReason: "EXPORT", ...DATES_WITHIN_EXEMPTION })).toBeNull();
    expect(await reasonOf({ vatReason: "EXPORT", type: "PURCHASE_ORDER" })).toBeNull();
  });

  test("longer than 200 characters is refused", async () => {
    const body = invoice(clientId, { ...FREE, vatReason: "x".repeat(201) });
    expect(await api.refusal(token, documents.create, { body })).toMatchObject({
      status: 400,
      paths: ["vatReason"],
    });
  });

  test("is printed, goes into copies and the history", async () => {
    const { id } = await create({ ...FREE, vatReason: "EXPORT" });
    expect(await readPdfText(id)).toContain("Exportation exonérée de TVA – article 13 du CTCA");
    const copy = await api.call(token, documents.duplicate, { params: { id } });
    expect(copy.vatReason).toBe("EXPORT");
    const { lines } = await readDocument(id);
    await save(id, { ...DATES_AFTER_EXEMPTION, lines, vatReason: "Don" });
    const { entries } = await api.call(token, history.listForDocument, { params: { id } });
    expect(entries[0]?.changes).toEqual([{ field: "vatReason", before: "EXPORT", after: "Don" }]);
  });

  test("is asked for before the issue, and can be left out", async () => {
    const { id } = await create(FREE);
    const { warnings } = await api.call(token, issuing.checklist, { params: { id } });
    expect(warnings.filter(({ code }) => code === "VAT_REASON")).toMatchObject([
      { path: "vatReason" },
    ]);
    expect((await issue(id)).vatReason).toBeNull();
  });
});

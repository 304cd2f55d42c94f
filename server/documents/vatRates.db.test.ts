import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { LINE } from "../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await issuingOwner(api));
});

afterAll(() => api.close());

const TOO_MANY = {
  status: 400,
  code: "VALIDATION_ERROR",
  paths: ["lines"],
  codes: ["TOO_MANY_VAT_RATES"],
};

/** Lines with the rates 1 %, 2 % and so on. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...LINE, tva: (index + 1) / 100 }));

const bodyOf = (rates: number, fields: object = {}) =>
  invoice(clientId, { lines: linesOf(rates), ...fields });

/** Creates an invoice of 21 rates, as it could be stored before there was a limit. */
async function oldInvoice(fields: object = {}): Promise<string> {
  const lines = [...linesOf(20), { ...LINE, tva: 0.01 }];
  const { id, enterpriseId } = await api.call(token, documents.create, {
    body: invoice(clientId, { lines, ...fields }),
  });
  await api.database.inTransaction({ enterpriseId, userId: crypto.randomUUID() }, ({ db }) =>
    sql`update document_line set vat_rate = 2100 where document_id = ${id} and position = 21`.execute(
      db,
    ),
  );
  return id;
}

test("a document of 20 VAT rates is created, changed and previewed; of 21 it is refused", async () => {
  const { id } = await api.call(token, documents.create, { body: bodyOf(20) });
  const params = { id };
  await api.call(token, documents.update, { params, body: bodyOf(20) });
  await api.call(token, documents.preview, { body: bodyOf(20) });
  const body = bodyOf(21);
  expect(await api.refusal(token, documents.create, { body })).toEqual(TOO_MANY);
  expect(await api.refusal(token, documents.update, { params, body })).toEqual(TOO_MANY);
  expect(await api.refusal(token, documents.preview, { body })).toEqual(TOO_MANY);
});

test("the rates of a document without VAT, which come back with it, are counted too", async () => {
  await api.call(token, enterprises.changeTaxRegime, {
    body: { regime: "IFU", since: "2025-01-01" },
  });
  await api.call(token, enterprises.changeTaxRegime, {
    body: { regime: "REAL", since: "2025-02-01" },
  });
  const withoutVat = { date: "2025-01-15", dueDate: "2025-02-15" };
  const { id, lines } = await api.call(token, documents.create, { body: bodyOf(20, withoutVat) });
  expect(lines.map(({ tva }) => tva)).toEqual(Array.from({ length: 20 }, () => 0));
  const kept = lines.map((line) => ({ ...LINE, id: line.id, tva: 0 }));
  const body = invoice(clientId, { ...withoutVat, lines: [...kept, { ...LINE, tva: 0.21 }] });
  expect(await api.refusal(token, documents.update, { params: { id }, body })).toEqual(TOO_MANY);
});

test("a stored document of more rates is read, printed and issued, but not copied", async () => {
  const params = { id: await oldInvoice() };
  expect((await api.call(token, documents.get, { params })).lines).toHaveLength(21);
  await api.call(token, documents.pdf, { params });
  expect(await api.refusal(token, documents.duplicate, { params })).toEqual(TOO_MANY);
  await api.call(token, issuing.issue, { params });
});

test("a stored quotation of more rates is not converted, a stored invoice is credited", async () => {
  const quotation = { id: await oldInvoice({ type: "QUOTATION" }) };
  const toInvoice = { params: quotation, body: { targetType: "SALES_INVOICE" } };
  expect(await api.refusal(token, documents.convert, toInvoice)).toEqual(TOO_MANY);
  const params = { id: await oldInvoice() };
  await api.call(token, issuing.issue, { params });
  const credit = { params, body: { targetType: "CREDIT_INVOICE" as const } };
  const note = await api.call(token, documents.convert, credit);
  expect(note.lines).toHaveLength(21);
});

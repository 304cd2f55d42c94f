import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { newClient } from "../../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.call(owner.token, documents.create, { body: invoice(owner.clientId, fields) });

const credit = (id: string) =>
  api.call(owner.token, documents.convert, {
    params: { id },
    body: { targetType: "CREDIT_INVOICE" },
  });

const issue = (id: string) =>
  api.call(owner.token, issuing.issue, { params: { id }, body: { acceptWarnings: true } });

const save = (
  { id, lines }: Awaited<ReturnType<typeof create>>,
  fields: Record<string, unknown> = {},
) =>
  api.call(owner.token, documents.update, {
    params: { id },
    body: { clientId: owner.clientId, lines, ...fields } as never,
  });

async function codesOf(id: string) {
  const { blocking, warnings } = await api.call(owner.token, issuing.checklist, { params: { id } });
  return [...blocking, ...warnings].map(({ code }) => code);
}

describe("a credit note whose invoice was changed before its issue", () => {
  test("is no longer exempt, as the invoice isn't", async () => {
    const body = await api.call(owner.token, clients.get, { params: { id: owner.clientId } });
    const vatExemption = {
      kind: "FRANCHISE" as const,
      certificate: "F20",
      issuedOn: "2026-01-10",
      validUntil: "2026-12-31",
    };
    const { id: clientId } = await api.call(owner.token, clients.create, {
      body: { ...body, vatExemption } as never,
    });
    const sold = await create({ clientId });
    const note = await credit(sold.id);
    expect([note.vatExempt, note.T_V_A]).toEqual([true, 0]);
    const lines = [{ ...sold.lines[0], tva: 0.19 }];
    await save(sold, { clientId, vatExempt: false, lines });
    await issue(sold.id);
    expect(await codesOf(note.id)).toEqual(["CREDIT_CHANGED"]);
    expect(await issue(note.id)).toMatchObject({ vatExempt: false, T_V_A: 190 });
  });

  test("has the regime of the invoice's new date, and its reason for 0 % VAT", async () => {
    const since = "2026-06-01";
    await api.call(owner.token, enterprises.changeTaxRegime, { body: { regime: "IFU", since } });
    const until = { regime: "REAL" as const, since: "2026-07-01" };
    await api.call(owner.token, enterprises.changeTaxRegime, { body: until });
    const sold = await create();
    const note = await credit(sold.id);
    await save(sold, { date: "2026-06-15" });
    await issue(sold.id);
    expect(await issue(note.id)).toMatchObject({ taxRegime: "IFU", T_V_A: 0 });

    const exported = await create();
    const other = await credit(exported.id);
    await save(exported, { lines: [{ ...exported.lines[0], tva: 0 }], vatReason: "EXPORT" });
    await issue(exported.id);
    expect(await codesOf(other.id)).toEqual(["CREDIT_CHANGED"]);
    expect(await issue(other.id)).toMatchObject({ vatReason: "EXPORT", T_V_A: 0 });
  });
});

test("a cancelled invoice gets no credit note", async () => {
  const sold = await create();
  await issue(sold.id);
  await api.call(owner.token, issuing.cancel, {
    params: { id: sold.id },
    body: { reason: "Saisie deux fois" },
  });
  const input = { params: { id: sold.id }, body: { targetType: "CREDIT_INVOICE" as const } };
  expect(await api.refusal(owner.token, documents.convert, input)).toMatchObject({
    status: 409,
    code: "CANCELLED",
  });
});

describe("before a credit note is issued,", () => {
  test("another client than that of its invoice stops it", async () => {
    const sold = await create();
    await issue(sold.id);
    const note = await credit(sold.id);
    await save(note, { clientId: await newClient(api, owner.token, "Autre client") });
    const input = { params: { id: note.id }, body: { acceptWarnings: true } };
    expect(await api.refusal(owner.token, issuing.issue, input)).toMatchObject({
      code: "NOT_ISSUABLE",
      codes: ["CREDIT_CLIENT"],
      paths: ["clientId"],
    });
    await save(note);
    expect((await issue(note.id)).issueState).toBe("ISSUED");
  });

  test("a date before its invoice is a warning", async () => {
    const sold = await create();
    await issue(sold.id);
    const note = await credit(sold.id);
    await save(note, { date: "2026-11-19" });
    expect(await codesOf(note.id)).toContain("CREDIT_DATE");
  });

  test("one whose invoice was deleted names no invoice", async () => {
    const sold = await create();
    const note = await credit(sold.id);
    await api.call(owner.token, documents.archive, { params: { id: sold.id } });
    await api.call(owner.token, documents.remove, { params: { id: sold.id } });
    expect(await codesOf(note.id)).toContain("NO_SOURCE");
  });
});

describe("an invoice that was computed under another regime than that of its date", () => {
  test("is a warning until it is saved again", async () => {
    const since = "2025-03-01";
    const sold = await create({ date: "2025-03-15" });
    expect(sold.T_V_A).toBe(190);
    await api.call(owner.token, enterprises.changeTaxRegime, { body: { regime: "IFU", since } });
    expect(await codesOf(sold.id)).toContain("VAT_TERMS");
    expect((await save(sold)).T_V_A).toBe(0);
    expect(await codesOf(sold.id)).not.toContain("VAT_TERMS");
  });
});

test("an issued credit note keeps its invoice, also against the program's role", async () => {
  const sold = await create();
  const { enterpriseId } = await issue(sold.id);
  const note = await credit(sold.id);
  await issue(note.id);
  const app = new Client(api.connection);
  await app.connect();
  try {
    await app.query("set role daftar_app");
    await app.query("select set_config('app.enterprise_id', $1, false)", [enterpriseId]);
    const change = app.query("update document set source_id = null where id = $1", [note.id]);
    await expect(change).rejects.toMatchObject({ code: "ISS01" });
  } finally {
    await app.end();
  }
});

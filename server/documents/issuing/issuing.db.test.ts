import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { issuing } from "#contract/issuing.ts";
import { clients } from "#contract/clients.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE, newClient } from "../../../testing/records/documents.ts";
import { invoice, issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const create = async (fields: Record<string, unknown> = {}, { token, clientId } = owner) =>
  api.call(token, documents.create, { body: invoice(clientId, fields) });

const issue = (id: string, body = {}) =>
  api.call(owner.token, issuing.issue, { params: { id }, body });

const cancel = (id: string) =>
  api.call(owner.token, issuing.cancel, { params: { id }, body: { reason: "Saisie deux fois" } });

const codeOf = async (refused: ReturnType<Api["refusal"]>) => {
  const { status, code } = await refused;
  return `${status} ${code}`;
};

const updateInput = (id: string, fields: Record<string, unknown> = {}) => ({
  params: { id },
  body: { clientId: owner.clientId, lines: [LINE], ...fields } as never,
});

describe("issuing an invoice", () => {
  test("makes a draft SENT, with a seal of the chain and the parties of this moment", async () => {
    const { id, issueState } = await create();
    expect(issueState).toBe("NOT_ISSUED");
    const issued = await issue(id);
    expect(issued).toMatchObject({ status: "SENT", issueState: "ISSUED", cancelledAt: null });
    expect(issued.sealNumber).toBeGreaterThan(0);
    expect(issued.issuedAt).not.toBeNull();
    const after = await issue((await create()).id);
    expect(after.sealNumber).toBe((issued.sealNumber ?? 0) + 1);
  });

  test("that was changed since its version was read is refused", async () => {
    const { id, version } = await create();
    await api.call(owner.token, documents.update, updateInput(id, { notes: "Livraison à Oran" }));
    const input = { params: { id }, body: { version, acceptWarnings: true } };
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input))).toBe("409 STALE");
    await issue(id, { version: version + 1, acceptWarnings: true });
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input))).toBe("409 ISSUED");
  });

  test("keeps a status other than DRAFT", async () => {
    const { id } = await create({ status: "ACCEPTED" });
    expect((await issue(id)).status).toBe("ACCEPTED");
  });

  test("a second time, an archived or a cancelled one, and a quotation are refused", async () => {
    const input = (id: string) => ({ params: { id } });
    const { id } = await create();
    await issue(id);
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input(id)))).toBe("409 ISSUED");
    const cancelled = await create();
    await cancel(cancelled.id);
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input(cancelled.id)))).toBe(
      "409 CANCELLED",
    );
    const archived = await create();
    await api.call(owner.token, documents.archive, input(archived.id));
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input(archived.id)))).toBe(
      "409 ARCHIVED",
    );
    const quotation = await create({ type: "QUOTATION" });
    expect(await api.refusal(owner.token, issuing.issue, input(quotation.id))).toMatchObject({
      status: 400,
      paths: ["type"],
      codes: ["NOT_ALLOWED"],
    });
  });

  test("a retry with its Idempotency-Key returns the first reply", async () => {
    const { id } = await create();
    const headers = { "idempotency-key": `issue-${id}` };
    const call = () => api.call(owner.token, issuing.issue, { params: { id }, headers });
    expect(await call()).toEqual(await call());
  });

  test("fifty at once get fifty consecutive seals, none earlier than the one before", async () => {
    const fresh = await issuingOwner(api);
    const made = await Promise.all(Array.from({ length: 50 }, () => create({}, fresh)));
    const issued = await Promise.all(
      made.map(({ id }) => api.call(fresh.token, issuing.issue, { params: { id } })),
    );
    const seals = issued.toSorted((a, b) => Number(a.sealNumber) - Number(b.sealNumber));
    const numbers = seals.map(({ sealNumber }) => sealNumber);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const times = seals.map(({ issuedAt }) => issuedAt!);
    expect(times).toEqual(times.toSorted());
  });
});

describe("the checklist", () => {
  test("names what an organization without address and NIF lacks, and refuses to issue", async () => {
    const token = await api.withEnterprise("Atelier Tlemcen");
    const clientId = await newClient(api, token);
    const { id } = await create({ date: "2026-11-20" }, { token, clientId });
    const { blocking } = await api.call(token, issuing.checklist, { params: { id } });
    expect(blocking.map(({ code, path }) => [code, path])).toEqual([
      ["SELLER_ADDRESS", "enterprise.address"],
      ["SELLER_NIF", "enterprise.NIF"],
    ]);
    expect(blocking[0]?.article).toBe("Décret exécutif 05-468, art. 3 (vendeur)");
    const input = { params: { id }, body: { acceptWarnings: true } };
    expect(await api.refusal(token, issuing.issue, input)).toMatchObject({
      status: 409,
      code: "NOT_ISSUABLE",
      codes: ["SELLER_ADDRESS", "SELLER_NIF"],
    });
    expect((await api.call(token, documents.get, { params: { id } })).issueState).toBe(
      "NOT_ISSUED",
    );
  });

  test("warnings are refused until they are accepted", async () => {
    const { id } = await create({
      lines: [{ ...LINE, unitPrice: 0 }],
      paymentMethod: "BANK_TRANSFER",
    });
    expect(await api.refusal(owner.token, issuing.issue, { params: { id } })).toMatchObject({
      status: 409,
      code: "WARNINGS",
      paths: ["lines.0.unitPrice"],
      codes: ["LINE_PRICE"],
    });
    expect((await issue(id, { acceptWarnings: true })).issueState).toBe("ISSUED");
  });

  test("an invoice of tomorrow can't be issued", async () => {
    const { id } = await create({ date: "2999-01-01" });
    expect(await api.refusal(owner.token, issuing.issue, { params: { id } })).toMatchObject({
      code: "NOT_ISSUABLE",
      codes: ["DATE_IN_FUTURE"],
    });
  });

  test("an invoice dated before the latest issued one is a warning", async () => {
    const fresh = await issuingOwner(api);
    await issueInvoice(api, fresh, { date: "2026-11-20" });
    const { id } = await create({ date: "2026-11-19" }, fresh);
    const { warnings } = await api.call(fresh.token, issuing.checklist, { params: { id } });
    expect(warnings.map(({ code }) => code)).toEqual(["DATE_ORDER"]);
  });

  test("a number of another month than the date is a warning", async () => {
    const fresh = await issuingOwner(api);
    const warningsOf = async (numero: string) => {
      const { id } = await create({ numero, date: "2025-02-10" }, fresh);
      const { warnings } = await api.call(fresh.token, issuing.checklist, { params: { id } });
      return warnings.map(({ code, path }) => `${code} ${path}`);
    };
    expect(await warningsOf("F26-11-000001")).toEqual(["NUMBER_PERIOD numero"]);
    expect(await warningsOf("F25-02-000001")).toEqual([]);
  });
});

describe("an issued invoice", () => {
  test("refuses a change of contents, going back to DRAFT, and the archive", async () => {
    const { id } = await create();
    await issue(id);
    expect(await codeOf(api.refusal(owner.token, documents.update, updateInput(id)))).toBe(
      "409 ISSUED",
    );
    const draft = { params: { id }, body: { status: "DRAFT" as const } };
    expect(await codeOf(api.refusal(owner.token, documents.update, draft))).toBe("409 ISSUED");
    const input = { params: { id } };
    expect(await codeOf(api.refusal(owner.token, documents.archive, input))).toBe("409 ISSUED");
  });

  test("may get another status, be duplicated and be converted", async () => {
    const { id } = await create();
    await issue(id);
    const accepted = { params: { id }, body: { status: "ACCEPTED" as const } };
    expect((await api.call(owner.token, documents.update, accepted)).status).toBe("ACCEPTED");
    const copy = await api.call(owner.token, documents.duplicate, { params: { id } });
    expect(copy).toMatchObject({ status: "DRAFT", issueState: "NOT_ISSUED" });
    const target = { params: { id }, body: { targetType: "CREDIT_INVOICE" as const } };
    const credit = await api.call(owner.token, documents.convert, target);
    expect(credit.sourceId).toBe(id);
  });

  test("shows the parties of its issue after both have changed", async () => {
    const fresh = await issuingOwner(api);
    const id = await issueInvoice(api, fresh);
    const { token } = fresh;
    await api.call(token, enterprises.update, { body: { name: "Autre nom" } });
    const client = await api.call(token, clients.get, { params: { id: fresh.clientId } });
    await api.call(token, clients.update, {
      params: { id: fresh.clientId },
      body: { ...client, nom: "Autre client" } as never,
    });
    expect((await api.call(token, documents.get, { params: { id } })).client.nom).toBe(
      "SPA Djurdjura",
    );
  });

  test("keeps the number of a quotation that is deleted", async () => {
    const fresh = await issuingOwner(api);
    const quotation = await create({ type: "QUOTATION" }, fresh);
    const params = { id: quotation.id };
    const { id } = await api.call(fresh.token, documents.convert, {
      params,
      body: { targetType: "SALES_INVOICE" },
    });
    await api.call(fresh.token, issuing.issue, { params: { id } });
    await api.call(fresh.token, documents.archive, { params });
    await api.call(fresh.token, documents.remove, { params });
    expect(await api.call(fresh.token, documents.get, { params: { id } })).toMatchObject({
      sourceId: null,
      sourceNumero: quotation.numero,
    });
  });
});

describe("a credit note", () => {
  test("is issued once its invoice is", async () => {
    const { id } = await create();
    const credit = await api.call(owner.token, documents.convert, {
      params: { id },
      body: { targetType: "CREDIT_INVOICE" },
    });
    const input = { params: { id: credit.id } };
    expect(await codeOf(api.refusal(owner.token, issuing.issue, input))).toBe(
      "409 SOURCE_NOT_ISSUED",
    );
    await issue(id);
    expect((await issue(credit.id)).issueState).toBe("ISSUED");
  });

  test("without an invoice is a warning", async () => {
    const fresh = await issuingOwner(api);
    const { id } = await create({ type: "CREDIT_INVOICE" }, fresh);
    expect(await api.refusal(fresh.token, issuing.issue, { params: { id } })).toMatchObject({
      code: "WARNINGS",
      codes: ["NO_SOURCE"],
    });
  });
});

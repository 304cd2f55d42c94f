import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { payments } from "#contract/payments/payments.ts";
import { receivables } from "#contract/payments/receivables.ts";
import { statistics } from "#contract/statistics.ts";
import { COUNTER_CLIENT_NAMES } from "#domain/clients/clients.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { LINE, newClient } from "../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { importFile, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;
let token: string;
let counterId: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  ({ token } = await issuingOwner(api));
  counterId = (await api.call(token, clients.counter)).id;
});

const counterParams = () => ({ params: { id: counterId } });

describe("the counter client", () => {
  test("is an individual without first name and e-mail address, the same for every call", async () => {
    expect(await api.call(token, clients.counter)).toMatchObject({
      id: counterId,
      nom: "Client comptoir",
      prenom: null,
      email: null,
      userType: "INDIVIDUAL",
      counter: true,
    });
    expect(await api.call(token, clients.get, counterParams())).toMatchObject({ counter: true });
  });

  test("is one for calls at once, and another in another organization", async () => {
    const elsewhere = await api.withEnterprise();
    const calls = Array.from({ length: 8 }, () => api.call(elsewhere, clients.counter));
    const ids = new Set((await Promise.all(calls)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(ids.has(counterId)).toBe(false);
    expect(await api.refusal(elsewhere, clients.get, counterParams())).toMatchObject({
      status: 404,
    });
  });

  test("is neither changed, archived nor deleted", async () => {
    const body = { nom: "Amel", prenom: "Lina", email: "amel@sahel.dz", userType: "INDIVIDUAL" };
    const refused = { status: 409, code: "COUNTER_CLIENT" };
    expect(await api.refusal(token, clients.update, { ...counterParams(), body })).toMatchObject(
      refused,
    );
    expect(await api.refusal(token, clients.archive, counterParams())).toMatchObject(refused);
    expect(await api.refusal(token, clients.remove, counterParams())).toMatchObject(refused);
    expect(await api.call(token, clients.counter)).toMatchObject({ version: 1, deletedAt: null });
  });

  test("is listed with counter=true only, and counted nowhere", async () => {
    const names = async (query: object) =>
      (await api.call(token, clients.list, { query })).clients.map(({ nom }) => nom);
    expect(await names({})).toEqual(["SPA Djurdjura"]);
    expect(await names({ search: "comptoir" })).toEqual([]);
    expect(await names({ counter: "true", search: "comptoir" })).toEqual(["Client comptoir"]);
    const body = { queries: ["search="] };
    expect(await api.call(token, clients.count, { body })).toEqual({ counts: [1] });
    expect(await api.call(token, enterprises.mine)).toMatchObject({ clientCount: 1 });
    const {
      data: { clientStats },
    } = await api.call(token, statistics.dashboard);
    expect(clientStats).toMatchObject({
      totalClients: 1,
      activeClients: 1,
      businessClients: 1,
      individualClients: 0,
    });
  });

  test("is not in the printed list, nor in a selection of it", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const list = await api.app.inject({ url: "/api/clients/export.pdf", headers });
    const { pages } = await printedText(list.rawPayload);
    expect(pages.join()).toContain("SPA Djurdjura");
    expect(pages.join()).not.toContain("comptoir");
    const selection = { body: { ids: [counterId] } };
    const refused = await api.refusal(token, clients.exportSelectionPdf, selection);
    expect(refused.status).toBe(400);
  });

  test("is matched by no row of an import", async () => {
    const file = await xlsx([
      ["nom", "email"],
      ["Client comptoir", "comptoir@sahel.dz"],
    ]);
    const report = await importFile(api, token, clients.import, file, { existing: "update" });
    expect(report).toMatchObject({ created: 1, updated: 0 });
  });

  test("has its addition in the history", async () => {
    const { entries } = await api.call(token, history.listForClient, counterParams());
    expect(entries).toMatchObject([{ action: "CREATE", label: "Client comptoir" }]);
  });

  test("has documents that name it in the language of the page and need no address", async () => {
    const { id, client } = await api.call(token, documents.create, { body: invoice(counterId) });
    expect(client).toMatchObject({ nom: "Client comptoir", counter: true });
    const { warnings } = await api.call(token, issuing.checklist, { params: { id } });
    expect(warnings.map(({ code }) => code)).not.toContain("CLIENT_ADDRESS");
    const { client: issued } = await api.call(token, issuing.issue, { params: { id } });
    expect(issued).toMatchObject({ counter: true });
    const readPrintedPage = async (lang: string) => {
      const url = `/api/documents/${id}/pdf?lang=${lang}`;
      const page = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return (await printedText(page.rawPayload)).pages.join();
    };
    expect(await readPrintedPage("fr")).toContain("Client comptoir");
    expect(await readPrintedPage("en")).toContain("Counter client");
  });

  test.each(Object.values(COUNTER_CLIENT_NAMES))("has documents that %s finds", async (name) => {
    const { id } = await api.call(token, documents.create, { body: invoice(counterId) });
    await api.call(token, documents.create, { body: invoice(await newClient(api, token)) });
    const { documents: found } = await api.call(token, documents.list, { query: { search: name } });
    expect(found.map((each) => each.id)).toEqual([id]);
  });

  test("is marked as the counter client in payments and receivables", async () => {
    await api.call(token, enterprises.update, { body: { receivablesSince: "2024-01-01" } });
    const sale = { ...invoice(counterId), date: "2026-03-01" };
    const { id } = await api.call(token, documents.create, { body: sale });
    await api.call(token, issuing.issue, { params: { id } });
    const { clients: owing } = await api.call(token, receivables.list);
    expect(owing).toMatchObject([{ clientId: counterId, counter: true }]);
    const body = {
      clientId: counterId,
      paidOn: "2026-03-02",
      method: "CARD" as const,
      amount: 100,
      applications: [{ documentId: id, amount: 100 }],
    };
    expect(await api.call(token, payments.record, { body })).toMatchObject({
      client: { nom: "Client comptoir", counter: true },
    });
  });

  test("gets no purchase order, by creation, change or conversion", async () => {
    const lines = [LINE];
    const order = { type: "PURCHASE_ORDER", clientId: counterId, lines };
    const field = { status: 400, paths: ["clientId"], codes: ["COUNTER_CLIENT"] };
    expect(await api.refusal(token, documents.create, { body: order })).toMatchObject(field);
    const supplier = await newClient(api, token);
    const made = await api.call(token, documents.create, {
      body: { type: "PURCHASE_ORDER", clientId: supplier, lines },
    });
    const change = { params: { id: made.id }, body: { clientId: counterId, lines } };
    expect(await api.refusal(token, documents.update, change)).toMatchObject(field);
    const quotation = await api.call(token, documents.create, {
      body: { type: "QUOTATION", clientId: counterId, lines },
    });
    const params = { id: quotation.id };
    const convert = (targetType: string) => ({ params, body: { targetType } });
    expect(await api.refusal(token, documents.convert, convert("PURCHASE_ORDER"))).toMatchObject({
      status: 409,
      code: "COUNTER_CLIENT",
    });
    const sale = await api.call(token, documents.convert, convert("SALES_INVOICE") as never);
    expect(sale).toMatchObject({ clientId: counterId });
  });
});

test("an organization can't have two counter clients", async () => {
  const { id } = await api.call(token, enterprises.mine);
  const second = api.database.inTransaction({ enterpriseId: id, userId: id }, ({ db }) =>
    db
      .insertInto("client")
      .values({ enterprise_id: id, type: "INDIVIDUAL", last_name: "Deux", counter: true })
      .execute(),
  );
  await expect(second).rejects.toMatchObject({ code: "23505", constraint: "client_counter" });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { history, type HistoryEntry } from "#contract/history.ts";
import { numbering } from "#contract/numbering.ts";
import { products } from "#contract/products.ts";
import { LINE, newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

interface Owner {
  token: string;
  clientId: string;
}

const create = ({ token, clientId }: Owner, fields = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

const entriesOf = async (token: string, id: string) =>
  (await api.call(token, history.listForDocument, { params: { id } })).entries;

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

describe("a document's history", () => {
  test("starts with the creation: its actor, number and total", async () => {
    const owner = await ownerWithClient(api);
    await api.call(owner.token, accounts.updateNames, {
      body: { firstName: "Amina", lastName: "Haddad" },
    });
    const { email } = await api.call(owner.token, accounts.me);
    const { id, numero } = await create(owner);
    const [entry, ...more] = await entriesOf(owner.token, id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: "CREATE",
      actor: { name: "Amina Haddad", email },
      label: numero,
      kind: "QUOTATION",
      changes: [change("Total_à_payer", null, 1190)],
      lines: null,
    });
  });

  test("lists the changed fields, the removed lines and the added lines of a change", async () => {
    const owner = await ownerWithClient(api);
    const unchanged = { ...LINE, name: "Bornage" };
    const { id, numero } = await create(owner, { lines: [LINE, unchanged], notes: "Avant" });
    const other = await newClient(api, owner.token, "EURL Hoggar");
    const changed = { ...LINE, quantity: 3.5, unitOfMeasure: "DAY" };
    const body = {
      ...quotation(other, { numero, lines: [unchanged, changed], notes: "Après" }),
      globalRemise: 10,
      globalRemiseType: "PERCENTAGE" as const,
    };
    await api.call(owner.token, documents.update, { params: { id }, body });
    const [entry, created, ...more] = await entriesOf(owner.token, id);
    expect(more).toEqual([]);
    expect(created?.action).toBe("CREATE");
    expect(entry?.action).toBe("CHANGE");
    expect(new Set(entry?.changes)).toEqual(
      new Set([
        change("client", "SPA Djurdjura", "EURL Hoggar"),
        change("notes", "Avant", "Après"),
        change("Total_à_payer", 2380, 4819.5),
        change(
          "globalRemise",
          { remise: 0, remiseType: "NONE" },
          { remise: 10, remiseType: "PERCENTAGE" },
        ),
      ]),
    );
    expect(entry?.lines).toMatchObject({
      removed: [
        { name: "Étude de sol", quantity: 1, unitOfMeasure: null, unitPrice: 1000, tva: 0.19 },
      ],
      added: [{ name: "Étude de sol", quantity: 3.5, unitOfMeasure: "DAY", unitPrice: 1000 }],
    });
  });

  test("has no entry for a save without changes, or with only the lines reordered", async () => {
    const owner = await ownerWithClient(api);
    const lines = [LINE, { ...LINE, name: "Bornage" }];
    const { id } = await create(owner, { lines });
    for (const saved of [lines, lines.toReversed()]) {
      const body = quotation(owner.clientId, { lines: saved });
      await api.call(owner.token, documents.update, { params: { id }, body });
    }
    expect(await entriesOf(owner.token, id)).toHaveLength(1);
  });

  test("remains after permanent deletion, readable by its organization only", async () => {
    const owner = await ownerWithClient(api);
    const { id, numero } = await create(owner);
    const params = { id };
    await api.call(owner.token, documents.update, { params, body: { status: "SENT" } });
    await api.call(owner.token, documents.archive, { params });
    await api.call(owner.token, documents.restore, { params });
    await api.call(owner.token, documents.archive, { params });
    await api.call(owner.token, documents.remove, { params });
    const entries = await entriesOf(owner.token, id);
    const actions = ["DELETE", "ARCHIVE", "RESTORE", "ARCHIVE", "CHANGE", "CREATE"];
    expect(entries.map(({ action }) => action)).toEqual(actions);
    expect(entries[0]).toMatchObject({ label: numero, actor: { name: null } });
    expect(entries[4]?.changes).toEqual([change("status", "DRAFT", "SENT")]);
    const stranger = await api.withEnterprise("Atelier Aurès");
    const refusal = await api.refusal(stranger, history.listForDocument, { params });
    expect(refusal).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("has the source of a conversion, and an entry when that source is deleted", async () => {
    const owner = await ownerWithClient(api);
    const source = await create(owner);
    const params = { id: source.id };
    const { id } = await api.call(owner.token, documents.convert, {
      params,
      body: { targetType: "SALES_INVOICE" },
    });
    await api.call(owner.token, documents.archive, { params });
    await api.call(owner.token, documents.remove, { params });
    const [cleared, created] = await entriesOf(owner.token, id);
    expect(created?.changes).toContainEqual(change("sourceId", null, source.id));
    expect(cleared?.changes).toEqual([change("sourceId", source.id, null)]);
  });
});

test("the histories of clients and products name fields as on the wire", async () => {
  const token = await api.withEnterprise();
  const id = await newClient(api, token);
  const body = { nom: "SPA Djurdjura Est", prenom: "Yacine", email: "contact@djurdjura.dz" };
  await api.call(token, clients.update, { params: { id }, body });
  const { entries } = await api.call(token, history.listForClient, { params: { id } });
  expect(entries.map(({ action }) => action)).toEqual(["CHANGE", "CREATE"]);
  expect(entries[0]?.changes).toEqual([change("nom", "SPA Djurdjura", "SPA Djurdjura Est")]);

  const cement = {
    name: "Ciment",
    ref_product: "CIM-50",
    price: 850,
    type: "PRODUCT" as const,
    productVisibility: "BOTH" as const,
  };
  const product = await api.call(token, products.create, { body: cement });
  const params = { id: product.id };
  await api.call(token, products.update, { params, body: { ...cement, price: 900.5 } });
  const ofProduct = await api.call(token, history.listForProduct, { params });
  expect(ofProduct.entries[0]?.changes).toEqual([change("price", 850, 900.5)]);
});

test("the history of the settings has changes of the organization and of number formats", async () => {
  const token = await api.withEnterprise();
  await api.call(token, enterprises.update, { body: { NIF: "000016001234567" } });
  const body = { facture_format: "FORMAT_ANNUEL" as const };
  await api.call(token, numbering.updateInvoiceFormat, { body });
  const { entries } = await api.call(token, history.listForSettings);
  expect(entries.map(({ action, kind }) => [action, kind])).toEqual([
    ["CHANGE", "SALES_INVOICE"],
    ["CHANGE", ""],
    ["CREATE", ""],
  ]);
  expect(entries[0]?.changes).toEqual([change("formatType", "FORMAT_PAR_DEFAUT", "FORMAT_ANNUEL")]);
  expect(entries[1]?.changes).toEqual([change("NIF", null, "000016001234567")]);
});

test("older entries are on the next pages, and none is missed or repeated", async () => {
  const owner = await ownerWithClient(api);
  const { id } = await create(owner);
  const params = { id };
  for (let save = 1; save <= 24; save += 1) {
    const lines = [{ ...LINE, quantity: save + 1 }];
    const body = quotation(owner.clientId, { lines, notes: `Version ${save}` });
    await api.call(owner.token, documents.update, { params, body });
  }
  const first = await api.call(owner.token, history.listForDocument, { params });
  const query = { before: first.next! };
  const second = await api.call(owner.token, history.listForDocument, { params, query });
  expect([first.entries.length, second.entries.length, second.next]).toEqual([20, 5, null]);
  const notes = [...first.entries, ...second.entries].map(({ changes, lines }) => [
    changes.find(({ field }) => field === "notes")?.after,
    lines?.added[0]?.quantity,
  ]);
  const saves = Array.from({ length: 24 }, (_, at) => [`Version ${24 - at}`, 25 - at]);
  expect(notes).toEqual([...saves, [undefined, undefined]]);
});

test("a change of 500 long lines is shortened on its page, and whole by its id", async () => {
  const owner = await ownerWithClient(api);
  const { id } = await create(owner);
  const params = { id };
  const lines = Array.from({ length: 500 }, (_, at) => ({
    ...LINE,
    name: `Ligne ${at}`,
    description: "ط".repeat(1_000),
  }));
  const body = quotation(owner.clientId, { lines });
  await api.call(owner.token, documents.update, { params, body });
  const [entry, created] = await entriesOf(owner.token, id);
  expect([entry?.shortened, created?.shortened]).toEqual([true, false]);
  expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThanOrEqual(40_000);
  expect(entry?.lines?.added[0]).toMatchObject({ quantity: 1, description: "ط".repeat(200) });
  const query = { entry: entry!.id };
  const whole = await api.call(owner.token, history.listForDocument, { params, query });
  expect(whole.next).toBeNull();
  expect(whole.entries).toHaveLength(1);
  const [{ shortened, lines: all, changes }] = whole.entries as [HistoryEntry];
  expect([shortened, changes]).toEqual([false, entry?.changes]);
  const names = (shown: readonly { name: string | null }[] = []) =>
    new Set(shown.map(({ name }) => name));
  expect(names(all?.added)).toEqual(names(lines));
  expect(all?.added[499]?.description).toBe("ط".repeat(1_000));
});

test("an entry of another record, or of another organization, is NOT_FOUND", async () => {
  const owner = await ownerWithClient(api);
  const [one, other] = [await create(owner), await create(owner)];
  const [entry] = await entriesOf(owner.token, one.id);
  const query = { entry: entry!.id };
  const refusalOf = (token: string, id: string) =>
    api.refusal(token, history.listForDocument, { params: { id }, query });
  expect(await refusalOf(owner.token, other.id)).toMatchObject({ status: 404 });
  const stranger = await api.withEnterprise("Atelier Aurès");
  expect(await refusalOf(stranger, one.id)).toMatchObject({ status: 404 });
});

test("a rolled-back change leaves no entry", async () => {
  const owner = await ownerWithClient(api);
  const taken = await create(owner);
  const { id } = await create(owner);
  const body = quotation(owner.clientId, { numero: taken.numero, notes: "Perdu" });
  await api.refusal(owner.token, documents.update, { params: { id }, body });
  expect(await entriesOf(owner.token, id)).toHaveLength(1);
});

describe("the role daftar_app", () => {
  const runAsProgram = async (statement: string) => {
    const { token, clientId } = await ownerWithClient(api);
    const { enterpriseId } = await create({ token, clientId });
    const scope = { enterpriseId, userId: crypto.randomUUID() };
    return api.database.inTransaction(scope, ({ db }) => sql.raw(statement).execute(db));
  };

  test.each([
    ["insert into history (action) values ('DELETE')"],
    ["update history set actor = null"],
    ["delete from history"],
    ["truncate history"],
    ["alter table document disable trigger history_update"],
    ["set session_replication_role = replica"],
  ])("cannot: %s", async (statement) => {
    await expect(runAsProgram(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test("reads the history of its own organization only, without a filter too", async () => {
    const { rows } = (await runAsProgram("select enterprise_id from history")) as {
      rows: { enterprise_id: string }[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ enterprise_id }) => enterprise_id)).size).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { importFile, importRefusal, xlsx } from "../../testing/spreadsheets/workbooks.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi({ quotas: { documentsPerDay: 5, recordsPerDay: 20 } });
});

afterAll(() => api.close());

const QUOTA_REACHED = { status: 429, code: "DAILY_QUOTA_REACHED" };

const keyHeaders = (key: string) => ({ headers: { "idempotency-key": key } });

describe("a retry with the same Idempotency-Key", () => {
  test("at a full quota returns the stored reply; with another request or key it is refused", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const body = quotation(clientId);
    const first = await api.call(token, documents.create, { body, ...keyHeaders("first") });
    for (let made = 1; made < 5; made += 1) await api.call(token, documents.create, { body });
    const other = { body, ...keyHeaders("other") };
    expect(await api.refusal(token, documents.create, other)).toMatchObject(QUOTA_REACHED);

    expect(await api.call(token, documents.create, { body, ...keyHeaders("first") })).toEqual(
      first,
    );
    const changed = { body: { ...body, notes: "Autre" }, ...keyHeaders("first") };
    expect(await api.refusal(token, documents.create, changed)).toMatchObject({
      status: 409,
      code: "IDEMPOTENCY_KEY_REUSED",
    });
    // A refused request doesn't claim its idempotency key, so the quota refuses it again.
    expect(await api.refusal(token, documents.create, other)).toMatchObject(QUOTA_REACHED);
  });

  test("waits for the first request, which takes the last of the quota", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const body = quotation(clientId);
    for (let made = 1; made < 5; made += 1) await api.call(token, documents.create, { body });
    const create = () => api.call(token, documents.create, { body, ...keyHeaders("twice") });
    const [first, ...retries] = await Promise.all([create(), create(), create()]);
    expect(retries).toEqual([first, first]);
  });

  test("is not counted", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const body = quotation(clientId);
    for (let sent = 0; sent < 20; sent += 1) {
      await api.call(token, documents.create, { body, ...keyHeaders("again") });
    }
    for (let made = 1; made < 5; made += 1) await api.call(token, documents.create, { body });
    expect(await api.refusal(token, documents.create, { body })).toMatchObject(QUOTA_REACHED);
  });
});

describe("an import", () => {
  const sheet = (count: number, name = "SARL Sahel", domain = "sahel.dz") =>
    xlsx([
      ["Nom", "E-mail"],
      ...Array.from({ length: count }, (_, index) => [`${name} ${index}`, `c${index}@${domain}`]),
    ]);
  const total = async (token: string) => (await api.call(token, clients.list)).total;

  test("beyond the quota is refused as a whole: nothing is written or counted", async () => {
    const token = await api.withEnterprise();
    await importFile(api, token, clients.import, await sheet(12));
    const beyond = await sheet(9, "EURL Atlas", "atlas.dz");
    expect(await importRefusal(api, token, clients.import, beyond)).toBe("429 DAILY_QUOTA_REACHED");
    expect(await total(token)).toBe(12);
    await importFile(api, token, clients.import, await sheet(8, "EURL Atlas", "atlas.dz"));
    expect(await total(token)).toBe(20);
  });

  test("counts the clients that it creates: neither skipped nor updated rows", async () => {
    const token = await api.withEnterprise();
    await importFile(api, token, clients.import, await sheet(18));
    const importAgain = async (count: number, existing: "skip" | "update", name: string) =>
      importFile(api, token, clients.import, await sheet(count, name), { existing });
    expect(await importAgain(18, "skip", "SARL Sahel")).toMatchObject({ created: 0, skipped: 18 });
    expect(await importAgain(18, "update", "SPA Tell")).toMatchObject({ created: 0, updated: 18 });
    expect(await importAgain(20, "skip", "SPA Tell")).toMatchObject({ created: 2, skipped: 18 });
    expect(await importAgain(20, "skip", "SPA Tell")).toMatchObject({ created: 0, skipped: 20 });
    const body = { nom: "SPA Djurdjura", prenom: "Yacine", email: "contact@djurdjura.dz" };
    expect(await api.refusal(token, clients.create, { body })).toMatchObject(QUOTA_REACHED);
  });

  test("repeated with its Idempotency-Key at a full quota returns the stored reply", async () => {
    const token = await api.withEnterprise();
    await newClient(api, token);
    const file = await sheet(19);
    const send = () => importFile(api, token, clients.import, file, { key: "import" });
    const first = await send();
    expect(first).toMatchObject({ created: 19 });
    expect(await send()).toEqual(first);
  });
});

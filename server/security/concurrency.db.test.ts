import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Document, documents } from "#contract/documents.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const LETTERS = { QUOTATION: "D", SALES_INVOICE: "F", PURCHASE_ORDER: "P", CREDIT_INVOICE: "C" };

/** The sorted counters of the numbers of a kind: the counter of D26000007 is 7. */
const counters = (made: Document[], kind: keyof typeof LETTERS) =>
  made
    .filter(({ type }) => type === kind)
    .map(({ numero }) => {
      expect(numero).toMatch(new RegExp(`^${LETTERS[kind]}\\d{8}$`));
      return Number(numero.slice(3));
    })
    .toSorted((one, other) => one - other);

const numbersUpTo = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => at + from);

describe("concurrent creation, duplication and conversion", () => {
  test("give fifty documents unique consecutive numbers", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const source = await api.call(token, documents.create, { body: quotation(clientId) });
    const params = { id: source.id };
    const ways = [
      () => api.call(token, documents.create, { body: quotation(clientId) }),
      () => api.call(token, documents.duplicate, { params }),
      () => api.call(token, documents.convert, { params, body: { targetType: "SALES_INVOICE" } }),
      () => api.call(token, documents.convert, { params, body: { targetType: "PURCHASE_ORDER" } }),
      () =>
        api.call(token, documents.create, {
          body: { ...quotation(clientId), type: "SALES_INVOICE" as const },
        }),
    ];
    const made = await Promise.all(
      numbersUpTo(50).map((at) => (ways[at % ways.length] ?? (async () => source))()),
    );
    expect(counters(made, "QUOTATION")).toEqual(numbersUpTo(20, 2));
    expect(counters(made, "SALES_INVOICE")).toEqual(numbersUpTo(20));
    expect(counters(made, "PURCHASE_ORDER")).toEqual(numbersUpTo(10));
  });

  test("skip a typed number, and failed requests leave no gap", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const create = (fields: object) =>
      api.call(token, documents.create, { body: { ...quotation(clientId), ...fields } });
    const fail = () =>
      api.refusal(token, documents.create, { body: quotation(crypto.randomUUID()) });
    const year = (await create({ date: "2026-11-20" })).numero.slice(0, 3);
    const sent = await Promise.allSettled([
      ...numbersUpTo(20).map(() => create({ date: "2026-11-20" })),
      ...numbersUpTo(10).map(() => fail()),
      create({ date: "2026-11-20", numero: `${year}000010` }),
    ]);
    const made = sent
      .filter((each) => each.status === "fulfilled")
      .map(({ value }) => value as Partial<Document>)
      .filter(({ numero }) => numero !== undefined) as Document[];
    const found = counters(made, "QUOTATION");
    expect(new Set(found).size).toBe(found.length);
    // The document with the entered number advances the series if it commits before the series reaches
    // that number; otherwise it is refused.
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(found.filter((number) => number < 10)).toEqual(
      numbersUpTo(found.filter((n) => n < 10).length, 2),
    );
  });
});

describe("concurrent changes of one document", () => {
  test("one update succeeds, and the others are STALE", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const { id, version } = await api.call(token, documents.create, { body: quotation(clientId) });
    const save = (notes: string) =>
      api.call(token, documents.update, {
        params: { id },
        body: { clientId, lines: quotation(clientId).lines, notes, version },
      });
    const outcomes = await Promise.allSettled(numbersUpTo(8).map((at) => save(`Notes ${at}`)));
    const saved = outcomes.filter((each) => each.status === "fulfilled");
    expect(saved).toHaveLength(1);
    const refused = outcomes.filter((each) => each.status === "rejected");
    for (const { reason } of refused) expect(String(reason)).toContain('"code":"STALE"');
    const stored = await api.call(token, documents.get, { params: { id } });
    expect(stored).toEqual(saved[0]?.value);
    expect(stored.version).toBe(version + 1);
  });

  test("after a change of status, an update with the old version is STALE", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const { id, version } = await api.call(token, documents.create, { body: quotation(clientId) });
    await api.call(token, documents.update, { params: { id }, body: { status: "SENT", version } });
    const body = { clientId, lines: quotation(clientId).lines, version };
    const refusal = await api.refusal(token, documents.update, { params: { id }, body });
    expect(refusal).toMatchObject({ status: 409, code: "STALE" });
  });

  test("concurrent archive, restore, delete and duplicate never fail with a server error", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const { id } = await api.call(token, documents.create, { body: quotation(clientId) });
    const ways = [documents.archive, documents.restore, documents.remove, documents.duplicate];
    const statuses = await Promise.all(
      numbersUpTo(24).map(async (at) => {
        const operation = ways[at % ways.length] ?? documents.archive;
        const { method, path } = operation;
        const url = `/api${path.replace(":id", id)}`;
        return (
          await api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
        ).statusCode;
      }),
    );
    for (const status of statuses) expect([200, 201, 204, 404, 409]).toContain(status);
  });
});

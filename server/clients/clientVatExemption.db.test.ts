import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { history } from "#contract/history.ts";
import { startApi, type Api } from "../../testing/api.ts";
import { BATIMENT, createClient } from "../../testing/records/clients.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const create = (token: string, changes: object = {}) => createClient(api, token, changes);

describe("the VAT exemption of a client", () => {
  const FRANCHISE = {
    kind: "FRANCHISE",
    certificate: "F20 12/2026",
    issuedOn: "2026-01-10",
    validUntil: "2026-12-31",
    article: null,
  } as const;

  test("is stored, changed and removed, and the history lists each field", async () => {
    const token = await api.withEnterprise();
    const made = await create(token, { vatExemption: FRANCHISE });
    expect(made.vatExemption).toEqual(FRANCHISE);
    const params = { id: made.id };
    const change = (vatExemption: typeof FRANCHISE | null | { kind: "EXEMPT"; article: string }) =>
      api.call(token, clients.update, { params, body: { ...BATIMENT, vatExemption } });
    const exempt = await change({ kind: "EXEMPT", article: "CTCA art. 9" });
    expect(exempt.vatExemption).toEqual({
      kind: "EXEMPT",
      certificate: null,
      issuedOn: null,
      validUntil: null,
      article: "CTCA art. 9",
    });
    const { entries } = await api.call(token, history.listForClient, { params });
    expect(entries[0]?.changes).toEqual([
      { field: "vatExemption.kind", before: "FRANCHISE", after: "EXEMPT" },
      { field: "vatExemption.certificate", before: "F20 12/2026", after: null },
      { field: "vatExemption.issuedOn", before: "2026-01-10", after: null },
      { field: "vatExemption.validUntil", before: "2026-12-31", after: null },
      { field: "vatExemption.article", before: null, after: "CTCA art. 9" },
    ]);
    expect((await change(null)).vatExemption).toBeNull();
    expect((await create(token)).vatExemption).toBeNull();
  });

  test.each<[string, object, string[], string[]]>([
    ["of an unknown kind", { kind: "FREE" }, ["kind"], ["INVALID_CHOICE"]],
    [
      "without the mentions of a franchise",
      { kind: "FRANCHISE" },
      ["certificate", "issuedOn", "validUntil"],
      ["REQUIRED", "REQUIRED", "REQUIRED"],
    ],
    ["without its article", { kind: "EXEMPT", article: " " }, ["article"], ["REQUIRED"]],
    [
      "that ends before it begins",
      { ...FRANCHISE, validUntil: "2026-01-09" },
      ["validUntil"],
      ["BEFORE_ISSUE"],
    ],
    [
      "with a day of a bad form",
      { ...FRANCHISE, issuedOn: "10/01/26" },
      ["issuedOn"],
      ["INVALID_DAY"],
    ],
    [
      "with a long number",
      { ...FRANCHISE, certificate: "a".repeat(61) },
      ["certificate"],
      ["TOO_LONG"],
    ],
    ["with a long article", { ...FRANCHISE, article: "a".repeat(201) }, ["article"], ["TOO_LONG"]],
  ])("%s is refused", async (_, vatExemption, fields, codes) => {
    const token = await api.withEnterprise();
    const refused = await api.refusal(token, clients.create, {
      body: { ...BATIMENT, vatExemption },
    });
    const paths = fields.map((field) => `vatExemption.${field}`);
    expect(refused).toMatchObject({ status: 400, paths, codes });
  });
});

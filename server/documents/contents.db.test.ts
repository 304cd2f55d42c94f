import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { LINE, newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

describe("a new document", () => {
  test("has the totals that the server computes, not those of the body", async () => {
    const document = await create({
      paymentMethod: "CASH",
      lines: [{ ...LINE, total_ht: 1, total_ttc: 1 }],
      Total_à_payer: 1,
    });
    expect(document).toMatchObject({
      Total_HT_avant_remises: 1000,
      Total_Remises: 0,
      Total_après_Remises: 1000,
      T_V_A: 190,
      stampDuty: 11.9,
      Total_à_payer: 1201.9,
      stampDutySchedule: "STANDARD",
    });
    expect(document.lines[0]).toMatchObject({ totalHT: 1000, totalTTC: 1190 });
  });

  test("allocates its global discount to the lines before VAT is computed", async () => {
    const document = await create({
      globalRemise: 10,
      globalRemiseType: "PERCENTAGE",
      lines: [
        { ...LINE, quantity: 3, unitPrice: 333.33, remise: 33.33, remiseType: "AMOUNT" },
        { ...LINE, unitPrice: 500, tva: 0.09 },
      ],
    });
    // 999.99 − 33.33 = 966.66, with 500: 1,466.66; less 10 % (146.67, allocated as 96.67 and 50.00).
    expect(document).toMatchObject({
      Total_HT_avant_remises: 1499.99,
      Total_Remises: 180,
      Total_après_Remises: 1319.99,
      T_V_A: 205.8,
      Total_à_payer: 1525.79,
    });
  });

  test("takes three decimals of a unit of measure, and rounds each line once", async () => {
    const document = await create({
      lines: [
        { ...LINE, quantity: 86.5, unitOfMeasure: "M2", unitPrice: 1450.5 },
        { ...LINE, quantity: 0.001, unitOfMeasure: "TONNE", unitPrice: 5 },
        { ...LINE, quantity: 999_999.999, unitOfMeasure: "palette", unitPrice: 0.01 },
        { ...LINE, quantity: 2, unitOfMeasure: "PIECE" },
      ],
    });
    // 125,468.25 + 0.01 (0.005 rounded up) + 10,000.00 (9,999.99999) + 2,000.
    expect(document).toMatchObject({ Total_HT_avant_remises: 137_468.26, T_V_A: 26_118.97 });
    const read = await api.call(token, documents.get, { params: { id: document.id } });
    expect(read).toEqual(document);
    expect(read.lines.map(({ quantity }) => quantity)).toEqual([86.5, 0.001, 999_999.999, 2]);
    expect(read.lines.map(({ totalHT }) => totalHT)).toEqual([125_468.25, 0.01, 10_000, 2_000]);
  });

  test("is by default a draft on credit, due thirty days after its date", async () => {
    const document = await create({ date: "2026-02-10" });
    expect(document).toMatchObject({
      status: "DRAFT",
      paymentMethod: "CREDIT",
      globalRemise: 0,
      globalRemiseType: "NONE",
      date: "2026-02-10",
      dueDate: "2026-03-12",
      version: 1,
      sourceId: null,
      deletedAt: null,
    });
  });

  test("has the day in Algiers of a timestamp", async () => {
    const document = await create({ date: "2026-12-30T23:30:00Z", dueDate: "2026-12-31T23:30:00" });
    expect(document).toMatchObject({ date: "2026-12-31", dueDate: "2026-12-31" });
  });

  test.each([null, ""])("accepts %j for an absent optional field", async (nothing) => {
    const absent = { status: nothing, date: nothing, dueDate: nothing, version: nothing };
    const discount = { globalRemise: nothing, globalRemiseType: nothing };
    const line = { productId: nothing, remise: nothing, remiseType: nothing, tva: nothing };
    const document = await create({ ...absent, ...discount, lines: [{ ...LINE, ...line }] });
    expect(document).toMatchObject({ status: "DRAFT", globalRemise: 0, globalRemiseType: "NONE" });
    expect(document.lines[0]).toMatchObject({ productId: null, remise: 0, tva: 0.19 });
  });

  test("stores a discount larger than its line as typed, and limits it in the computation", async () => {
    const lines = [{ ...LINE, unitPrice: 100, remise: 500, remiseType: "AMOUNT" }];
    const document = await create({ lines });
    expect(document.lines[0]).toMatchObject({ remise: 500, totalHT: 0, totalTTC: 0 });
    expect(document.Total_à_payer).toBe(0);
  });
});

test("the reply to a creation, a duplicate or a conversion equals a later read", async () => {
  const lines = [LINE, { ...LINE, name: "Étude « sol »\u{1F3D7}", quantity: 3, tva: 0.09 }];
  const created = await create({ notes: "À livrer\nlundi", lines, globalRemise: 5 });
  const params = { id: created.id };
  const replies = [
    created,
    await create({ clientId: clientId.toUpperCase(), lines: [LINE] }),
    await api.call(token, documents.duplicate, { params }),
    await api.call(token, documents.convert, { params, body: { targetType: "SALES_INVOICE" } }),
  ];
  for (const reply of replies) {
    const read = await api.call(token, documents.get, { params: { id: reply.id } });
    expect(reply).toEqual(read);
  }
});

describe("a creation is refused with", () => {
  const readRefusal = (fields: Record<string, unknown>) =>
    api.refusal(token, documents.create, { body: quotation(clientId, fields) });

  test.each([
    ["a quantity of zero", { quantity: 0 }, "lines.0.quantity"],
    ["a fractional quantity", { quantity: 1.5 }, "lines.0.quantity"],
    ["half a piece", { quantity: 1.5, unitOfMeasure: "PIECE" }, "lines.0.quantity"],
    ["a fourth decimal", { quantity: 1.0005, unitOfMeasure: "M2" }, "lines.0.quantity"],
    ["a quantity of a million", { quantity: 1_000_000 }, "lines.0.quantity"],
    ["a negative price", { unitPrice: -1 }, "lines.0.unitPrice"],
    ["a price with three decimals", { unitPrice: 10.001 }, "lines.0.unitPrice"],
    ["a price as text", { unitPrice: "10" }, "lines.0.unitPrice"],
    ["a discount over 100 percent", { remise: 100.01, remiseType: "PERCENTAGE" }, "lines.0.remise"],
    ["a negative discount", { remise: -1, remiseType: "AMOUNT" }, "lines.0.remise"],
    ["VAT over 100 percent", { tva: 1.01 }, "lines.0.tva"],
    ["VAT with five decimals", { tva: 0.19001 }, "lines.0.tva"],
    ["a line without name and description", { name: " ", description: null }, "lines.0.name"],
    ["NUL in a name", { name: "a\u0000b" }, "lines.0.name"],
    ["a lone surrogate in a name", { name: "\ud83d" }, "lines.0.name"],
    ["an unknown product", { productId: crypto.randomUUID() }, "lines.0.productId"],
  ])("%s", async (_what, fields, path) => {
    const refusal = await readRefusal({ lines: [{ ...LINE, ...fields }] });
    expect(refusal).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(refusal.paths).toContain(path);
  });

  test("no lines, or 501 of them", async () => {
    expect((await readRefusal({ lines: [] })).paths).toEqual(["lines"]);
    expect((await readRefusal({ lines: Array(501).fill(LINE) })).paths).toEqual(["lines"]);
  });

  test("lines of more than 999,999,999,999.99 in total", async () => {
    const line = { ...LINE, quantity: 501, unitPrice: 999_999_999.99 };
    const lines = [line, line];
    expect((await readRefusal({ lines })).paths).toEqual(["lines"]);
  });

  test("an unknown client, or one of another organization", async () => {
    const stranger = await ownerWithClient(api);
    for (const id of [crypto.randomUUID(), stranger.clientId]) {
      expect((await readRefusal({ clientId: id })).paths).toEqual(["clientId"]);
    }
  });

  test.each([
    ["the thirtieth of February", "2026-02-30"],
    ["a timestamp on that day", "2026-02-30T08:00:00Z"],
    ["the year 1", "0001-01-01T00:00:00Z"],
    ["the last second of 9999", "9999-12-31T23:59:59Z"],
  ])("%s as a date", async (_what, date) => {
    expect((await readRefusal({ date, dueDate: date })).paths).toEqual(["date", "dueDate"]);
  });

  test("another organization in the body", async () => {
    const fields = { enterpriseId: crypto.randomUUID() };
    expect((await readRefusal(fields)).paths).toEqual(["enterpriseId"]);
    const own = (await create()).enterpriseId;
    expect((await create({ enterpriseId: own })).enterpriseId).toBe(own);
  });

  test("a status that is only displayed", async () => {
    for (const status of ["EXPIRED", "DELETED"]) {
      expect((await readRefusal({ status })).paths).toEqual(["status"]);
    }
  });
});

test("invisible characters are removed from names, and refused in numbers", async () => {
  const body = quotation(clientId, { numero: "OFFRE\n\u202e7" });
  expect((await api.refusal(token, documents.create, { body })).paths).toEqual(["numero"]);
  const document = await create({
    lines: [{ ...LINE, name: "Pose\u200b\u00ad\tcomplète", description: "Ligne une\nligne deux" }],
  });
  expect(document.lines[0]).toMatchObject({
    name: "Pose complète",
    description: "Ligne une\nligne deux",
  });
});

describe("an update", () => {
  test("replaces the lines, recomputes the totals and increments the version", async () => {
    const { id, numero } = await create();
    const body = quotation(clientId, { lines: [LINE, { ...LINE, unitPrice: 500 }], version: 1 });
    const changed = await api.call(token, documents.update, { params: { id }, body });
    expect(changed).toMatchObject({ numero, version: 2, Total_à_payer: 1785 });
    expect(changed.lines.map(({ unitPrice }) => unitPrice)).toEqual([1000, 500]);
  });

  test("with an older version is refused with STALE", async () => {
    const { id } = await create();
    const body = quotation(clientId, { version: 1 });
    await api.call(token, documents.update, { params: { id }, body });
    const late = await api.refusal(token, documents.update, { params: { id }, body });
    expect(late).toMatchObject({ status: 409, code: "STALE" });
  });

  test("of the status alone does not recompute the totals", async () => {
    const { id } = await create({ paymentMethod: "CASH" });
    const sent = await api.call(token, documents.update, {
      params: { id },
      body: { status: "SENT" },
    });
    expect(sent).toMatchObject({ status: "SENT", stampDuty: 11.9, Total_à_payer: 1201.9 });
  });

  test("of the status with a part of the contents is refused", async () => {
    const { id } = await create();
    const input = { params: { id }, body: { status: "SENT", notes: "Payable à réception" } };
    const refusal = await api.refusal(token, documents.update, input);
    expect(refusal).toMatchObject({ status: 400, paths: ["clientId", "lines"] });
  });

  test("of the status accepts null for absent contents", async () => {
    const { id } = await create();
    const body = { status: "SENT" as const, clientId: null, lines: null };
    const sent = await api.call(token, documents.update, { params: { id }, body });
    expect(sent.status).toBe("SENT");
  });

  test("to a status that is only displayed is refused on status", async () => {
    const { id } = await create();
    const input = { params: { id }, body: { status: "EXPIRED" } };
    const refusal = await api.refusal(token, documents.update, input);
    expect(refusal).toMatchObject({ status: 400, paths: ["status"] });
  });

  test("of an unknown document is refused with NOT_FOUND, even with an invalid body", async () => {
    const stranger = await api.withEnterprise();
    const { id } = await create();
    const unknown = crypto.randomUUID();
    for (const [caller, target] of [
      [token, unknown],
      [stranger, id],
      [token, "nonsense"],
    ] as const) {
      const input = { params: { id: target }, body: { lines: "no" } };
      const refusal = await api.refusal(caller, documents.update, input);
      expect(refusal).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
  });
});

describe("a document that has left DRAFT", () => {
  test("shows the client of its snapshot, a draft the current one", async () => {
    const moving = await newClient(api, token, "SNC Hoggar");
    const [sent, draft] = [
      await create({ clientId: moving, status: "SENT" }),
      await create({ clientId: moving }),
    ];
    const body = { nom: "SNC Tassili", prenom: "Yacine", email: "contact@tassili.dz" };
    await api.call(token, clients.update, { params: { id: moving }, body });
    const readClientName = async (id: string) =>
      (await api.call(token, documents.get, { params: { id } })).client.nom;
    expect(await readClientName(sent.id)).toBe("SNC Hoggar");
    expect(await readClientName(draft.id)).toBe("SNC Tassili");
    const listed = await api.call(token, documents.list, { query: { clientId: moving } });
    const names = listed.documents.map(({ id, client }) => [id, client.nom]);
    expect(new Map(names as [string, string][])).toEqual(
      new Map([
        [sent.id, "SNC Hoggar"],
        [draft.id, "SNC Tassili"],
      ]),
    );
  });
});

describe("an archived document", () => {
  test("cannot be changed, and can be restored or permanently deleted", async () => {
    const { id } = await create();
    const params = { id };
    expect(await api.refusal(token, documents.remove, { params })).toMatchObject({
      status: 409,
      code: "NOT_ARCHIVED",
    });
    expect((await api.call(token, documents.archive, { params })).deletedAt).not.toBeNull();
    const change = { params, body: { status: "SENT" } };
    expect(await api.refusal(token, documents.update, change)).toMatchObject({ code: "ARCHIVED" });
    expect((await api.call(token, documents.restore, { params })).deletedAt).toBeNull();
    await api.call(token, documents.archive, { params });
    await api.call(token, documents.remove, { params });
    expect(await api.refusal(token, documents.get, { params })).toMatchObject({ status: 404 });
  });
});

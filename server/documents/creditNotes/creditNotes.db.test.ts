import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE } from "../../../testing/records/documents.ts";
import { invoice, issuingOwner } from "../../../testing/records/issuing.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

type Line = Awaited<ReturnType<typeof credit>>["lines"][number];

async function issueNew(fields: Record<string, unknown> = {}): Promise<string> {
  const body = invoice(owner.clientId, fields);
  const { id } = await api.call(owner.token, documents.create, { body });
  await issue(id);
  return id;
}

const toCreditNote = (id: string) => ({
  params: { id },
  body: { targetType: "CREDIT_INVOICE" as const },
});

const credit = (id: string) => api.call(owner.token, documents.convert, toCreditNote(id));

const issue = (id: string, acceptWarnings = true) =>
  api.call(owner.token, issuing.issue, { params: { id }, body: { acceptWarnings } });

const readDocument = (id: string) => api.call(owner.token, documents.get, { params: { id } });

const creditableOf = (id: string) =>
  api.call(owner.token, documents.creditable, { params: { id } });

/** The body of an update that replaces the lines. */
const updateBody = (lines: Partial<Line>[], fields: Record<string, unknown> = {}) =>
  ({ clientId: owner.clientId, lines, ...fields }) as never;

const save = (id: string, lines: Partial<Line>[], fields: Record<string, unknown> = {}) =>
  api.call(owner.token, documents.update, { params: { id }, body: updateBody(lines, fields) });

const singleLine = (lines: readonly Line[], at: number, fields: Partial<Line> = {}) => [
  { ...lines[at]!, ...fields },
];

const errorOf = async (refused: ReturnType<Api["refusal"]>) => {
  const { status, code, codes, paths } = await refused;
  return { status, code, codes, paths };
};

const threeLines = { lines: [1, 2, 3].map(() => ({ ...LINE, quantity: 1, unitPrice: 33.35 })) };

describe("a credit note that is made from an invoice", () => {
  test("has all that can be credited, the discounts on its lines, and no stamp duty", async () => {
    const id = await issueNew({
      paymentMethod: "CASH",
      globalRemise: 10,
      globalRemiseType: "PERCENTAGE",
      lines: [
        { ...LINE, quantity: 3, unitPrice: 100 },
        { ...LINE, quantity: 1, unitPrice: 0.01 },
      ],
    });
    const { lines: sold } = await readDocument(id);
    const note = await credit(id);
    expect(note).toMatchObject({
      paymentMethod: "CASH",
      globalRemise: 0,
      globalRemiseType: "NONE",
      Total_HT_avant_remises: 300.01,
      Total_Remises: 30,
      Total_après_Remises: 270.01,
      T_V_A: 51.3,
      stampDuty: 0,
      Total_à_payer: 321.31,
    });
    expect(note.lines.map((line) => [line.sourceLineId, line.remise, line.totalHT])).toEqual([
      [sold[0]?.id, 30, 270],
      [sold[1]?.id, 0, 0.01],
    ]);
    expect(await readDocument(note.id)).toEqual(note);
  });

  test("opens with what earlier ones left, and with nothing left it is refused", async () => {
    const id = await issueNew({ lines: [{ ...LINE, quantity: 5, unitPrice: 100 }] });
    const first = await credit(id);
    await save(first.id, singleLine(first.lines, 0, { quantity: 2 }));
    await issue(first.id);
    const second = await credit(id);
    expect(second.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(await creditableOf(id)).toMatchObject({ credited: 238, creditable: 357 });
    await issue(second.id);
    expect(await errorOf(api.refusal(owner.token, documents.convert, toCreditNote(id)))).toEqual({
      status: 409,
      code: "NOTHING_TO_CREDIT",
      codes: [],
      paths: [],
    });
    await api.call(owner.token, issuing.cancel, {
      params: { id: second.id },
      body: { reason: "Saisi deux fois" },
    });
    expect(await creditableOf(id)).toMatchObject({ credited: 238, creditable: 357 });
  });

  test("one by one, three lines of 33.35 DA give their VAT of 19.01 DA back", async () => {
    const id = await issueNew(threeLines);
    const vat: number[] = [];
    for (const at of [0, 0, 0]) {
      const note = await credit(id);
      const saved = await save(note.id, singleLine(note.lines, at));
      vat.push((await issue(saved.id)).T_V_A);
    }
    expect(vat).toEqual([6.34, 6.34, 6.33]);
  });

  test("computes discounts itself, and its global discount is none", async () => {
    const discount = { remise: 100, remiseType: "AMOUNT" as const };
    const id = await issueNew({ lines: [{ ...LINE, quantity: 7, unitPrice: 99.99, ...discount }] });
    const note = await credit(id);
    const sent = { quantity: 2, remise: 0, remiseType: "NONE" as const, tva: 0 };
    const global = { globalRemise: 50, globalRemiseType: "PERCENTAGE" };
    expect(await save(note.id, singleLine(note.lines, 0, sent), global)).toMatchObject({
      globalRemiseType: "NONE",
      Total_après_Remises: 171.41,
      T_V_A: 32.57,
      lines: [{ remise: 28.57, remiseType: "AMOUNT", tva: 0.19, totalHT: 171.41 }],
    });
    const cheaper = await save(note.id, singleLine(note.lines, 0, { unitPrice: 10 }));
    expect(cheaper.lines[0]).toMatchObject({ remiseType: "NONE", totalHT: 70 });
  });

  test("refuses a line of no invoice, and of another one", async () => {
    const note = await credit(await issueNew());
    const other = await credit(await issueNew());
    const refusal = (lines: Partial<Line>[]) => {
      const input = { params: { id: note.id }, body: updateBody([...note.lines, ...lines]) };
      return errorOf(api.refusal(owner.token, documents.update, input));
    };
    const refused = { status: 400, code: "VALIDATION_ERROR", paths: ["lines.1.sourceLineId"] };
    expect(await refusal([LINE])).toEqual({ ...refused, codes: ["REQUIRED"] });
    expect(await refusal(singleLine(other.lines, 0))).toEqual({
      ...refused,
      codes: ["UNKNOWN_RECORD"],
    });
  });
});

test("a line of more pieces than the invoice has is refused on its quantity", async () => {
  const note = await credit(await issueNew({ lines: [{ ...LINE, quantity: 6 }] }));
  const refusal = (quantities: number[], fields: Partial<Line> = {}) => {
    const lines = quantities.flatMap((quantity) =>
      singleLine(note.lines, 0, { ...fields, quantity, id: undefined }),
    );
    const input = { params: { id: note.id }, body: updateBody(lines) };
    return errorOf(api.refusal(owner.token, documents.update, input));
  };
  const refused = { status: 400, code: "VALIDATION_ERROR", codes: ["AT_MOST"] };
  expect(await refusal([7])).toEqual({ ...refused, paths: ["lines.0.quantity"] });
  expect(await refusal([4, 3])).toEqual({ ...refused, paths: ["lines.1.quantity"] });
  expect(await refusal([7], { unitPrice: 1 })).toEqual({ ...refused, paths: ["lines.0.quantity"] });
  const saved = await save(note.id, [...singleLine(note.lines, 0, { quantity: 4 })]);
  expect(saved.lines.map(({ quantity }) => quantity)).toEqual([4]);
});

describe("issuing a credit note", () => {
  test("beyond what others left of its invoice is refused, with the line", async () => {
    const id = await issueNew({ lines: [{ ...LINE, quantity: 2 }] });
    const note = await credit(id);
    const other = await credit(id);
    await save(other.id, singleLine(other.lines, 0, { quantity: 1 }));
    await issue(other.id);
    await save(note.id, singleLine(note.lines, 0, { quantity: 2 }));
    const input = { params: { id: note.id }, body: { acceptWarnings: true } };
    expect(await errorOf(api.refusal(owner.token, issuing.issue, input))).toEqual({
      status: 409,
      code: "NOT_ISSUABLE",
      codes: ["CREDIT_EXCEEDS"],
      paths: ["lines.0.quantity"],
    });
  });

  test("of two that credit the same line at once, one is refused", async () => {
    const id = await issueNew();
    const notes = [await credit(id), await credit(id)];
    const replies = await Promise.all(
      notes.map((note) =>
        issue(note.id).then(
          () => "issued",
          (error: unknown) => (error instanceof Error ? "refused" : "failed"),
        ),
      ),
    );
    expect(replies.toSorted()).toEqual(["issued", "refused"]);
    expect(await creditableOf(id)).toMatchObject({ creditable: 0 });
  });

  test("computes its amounts again after others, and says so before", async () => {
    const id = await issueNew(threeLines);
    const drafts = [await credit(id), await credit(id), await credit(id)];
    for (const [at, draft] of drafts.entries()) await save(draft.id, singleLine(draft.lines, at));
    const [first, second, last] = drafts.map((draft) => draft.id);
    await issue(first!);
    await issue(second!);
    expect((await readDocument(last!)).T_V_A).toBe(6.34);
    const input = { params: { id: last! } };
    expect(await errorOf(api.refusal(owner.token, issuing.issue, input))).toMatchObject({
      code: "WARNINGS",
      codes: ["CREDIT_CHANGED"],
      paths: ["lines"],
    });
    expect(await issue(last!)).toMatchObject({ T_V_A: 6.33, Total_à_payer: 39.68 });
    expect(await creditableOf(id)).toMatchObject({ creditable: 0 });
  });
});

test("saved lines keep their ids, new ones get one", async () => {
  const body = invoice(owner.clientId, { lines: [LINE, LINE] });
  const created = await api.call(owner.token, documents.create, { body });
  const [first, second] = created.lines;
  const saved = await save(created.id, [second!, { ...first!, name: "Pose" }, second!, LINE]);
  const ids = saved.lines.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([second?.id, first?.id]);
  expect(new Set(ids).size).toBe(4);
});

test("an invoice without credit notes can be credited whole, a quotation not at all", async () => {
  expect(await creditableOf(await issueNew())).toMatchObject({
    credited: 0,
    creditable: 1190,
    vatByRate: [{ rate: 0.19, base: 1000, vat: 190 }],
  });
  const body = { ...invoice(owner.clientId), type: "QUOTATION" as const };
  const { id } = await api.call(owner.token, documents.create, { body });
  const input = { params: { id } };
  expect(await errorOf(api.refusal(owner.token, documents.creditable, input))).toMatchObject({
    status: 400,
    paths: ["type"],
  });
});

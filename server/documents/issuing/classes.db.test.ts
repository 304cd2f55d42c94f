import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../../testing/api.ts";
import { LINE, quotation } from "../../../testing/records/documents.ts";
import { invoice, issueInvoice, issuingOwner } from "../../../testing/records/issuing.ts";
import { addMember } from "../../../testing/records/members.ts";
import { verifySeals } from "../../../testing/records/seals.ts";

let api: Api;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  owner = await issuingOwner(api);
});

afterAll(() => api.close());

const WORKS_CLASS = { nature: "WORKS", g50Line: "E3B23" } as const;

const readDocument = (id: string) => api.call(owner.token, documents.get, { params: { id } });
const linesOf = async (id: string) => (await readDocument(id)).lines.map((line) => line.id);
const classesOf = (lines: { nature: string | null; g50Line: string | null }[]) =>
  lines.map(({ nature, g50Line }) => [nature, g50Line]);

async function issueCredit(id: string): Promise<string> {
  const body = { targetType: "CREDIT_INVOICE" as const };
  const note = await api.call(owner.token, documents.convert, { params: { id }, body });
  await api.call(owner.token, issuing.issue, { params: { id: note.id } });
  return note.id;
}

async function refusalOf(id: string, lines: object[]) {
  const input = { params: { id }, body: { lines } };
  const { status, code, paths } = await api.refusal(owner.token, issuing.changeClasses, input);
  return [status, code, paths];
}

test("an accountant changes the class of an issued line, and its credit note follows", async () => {
  const accountant = await addMember(api, owner.token, "ACCOUNTANT");
  const id = await issueInvoice(api, owner, { lines: [LINE, { ...LINE, unitPrice: 5 }] });
  const note = await issueCredit(id);
  const [, second] = await linesOf(id);
  const body = { lines: [{ lineId: second!, ...WORKS_CLASS }] };
  const changed = await api.call(accountant, issuing.changeClasses, { params: { id }, body });
  const expected = [
    ["GOODS", null],
    ["WORKS", "E3B23"],
  ];
  expect(classesOf(changed.lines)).toEqual(expected);
  expect(await readDocument(id)).toEqual(changed);
  expect(classesOf((await readDocument(note)).lines)).toEqual(expected);
  expect(await verifySeals(api, owner.token)).toMatchObject({ broken: null });
});

test("a change is in the history of the invoice and of its credit note, the issue is not", async () => {
  const lines = [LINE, { ...LINE, name: "Gros\nœuvre" }];
  const id = await issueInvoice(api, owner, { lines });
  const note = await issueCredit(id);
  const classChanges = async (documentId: string) => {
    const input = { params: { id: documentId } };
    const { entries } = await api.call(owner.token, history.listForDocument, input);
    return entries.flatMap(({ changes }) => changes.filter(({ field }) => field === "classes"));
  };
  expect(await classChanges(id)).toEqual([]);
  const [first, second] = await linesOf(id);
  const unchanged = { lineId: first!, nature: "GOODS" as const };
  const body = { lines: [unchanged, { lineId: second!, ...WORKS_CLASS }] };
  for (let call = 0; call < 2; call += 1) {
    await api.call(owner.token, issuing.changeClasses, { params: { id }, body });
  }
  const expected = [
    { field: "classes", before: "GOODS - Gros œuvre", after: "WORKS E3B23 Gros œuvre" },
  ];
  expect(await classChanges(id)).toEqual(expected);
  expect(await classChanges(note)).toEqual(expected);
});

test("a box that is left out is none", async () => {
  const id = await issueInvoice(api, owner);
  const [lineId] = await linesOf(id);
  for (const given of [WORKS_CLASS, { nature: "SERVICE" as const }]) {
    const body = { lines: [{ lineId: lineId!, ...given }] };
    await api.call(owner.token, issuing.changeClasses, { params: { id }, body });
  }
  expect(classesOf((await readDocument(id)).lines)).toEqual([["SERVICE", null]]);
});

test("lines of other documents, of credit notes of an invoice, and boxes of results are refused", async () => {
  const id = await issueInvoice(api, owner);
  const other = await issueInvoice(api, owner);
  const note = await issueCredit(id);
  const ids = await Promise.all([id, other, note].map(linesOf));
  const [own, foreign, credited] = ids.map(([first]) => first);
  const invalid = (path: string) => [400, "VALIDATION_ERROR", [path]];
  expect(await refusalOf(id, [{ lineId: foreign, ...WORKS_CLASS }])).toEqual(
    invalid("lines.0.lineId"),
  );
  expect(await refusalOf(note, [{ lineId: credited, ...WORKS_CLASS }])).toEqual(
    invalid("lines.0.lineId"),
  );
  const twice = [own, own].map((lineId) => ({ lineId, ...WORKS_CLASS }));
  expect(await refusalOf(id, twice)).toEqual(invalid("lines.1.lineId"));
  const result = [{ lineId: own, nature: "GOODS", g50Line: "E3B99" }];
  expect(await refusalOf(id, result)).toEqual(invalid("lines.0.g50Line"));
  const unknown = [{ lineId: own, nature: "RENT" }];
  expect(await refusalOf(id, unknown)).toEqual(invalid("lines.0.nature"));
});

test("a document that is not issued, cancelled or a quotation is refused", async () => {
  const create = (body: object) => api.call(owner.token, documents.create, { body: body as never });
  const draft = await create(invoice(owner.clientId));
  const ofDraft = [{ lineId: draft.lines[0]!.id, ...WORKS_CLASS }];
  expect(await refusalOf(draft.id, ofDraft)).toEqual([409, "NOT_ISSUED", []]);
  const reason = { reason: "Saisie deux fois" };
  await api.call(owner.token, issuing.cancel, { params: { id: draft.id }, body: reason });
  expect(await refusalOf(draft.id, ofDraft)).toEqual([409, "CANCELLED", []]);
  const { id, lines } = await create(quotation(owner.clientId));
  const ofQuotation = [{ lineId: lines[0]!.id, ...WORKS_CLASS }];
  expect(await refusalOf(id, ofQuotation)).toEqual([400, "VALIDATION_ERROR", ["type"]]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { history } from "#contract/history.ts";
import { issuing } from "#contract/issuing.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = () => api.call(token, documents.create, { body: quotation(clientId) });

const setStatus = (id: string, status: "DRAFT" | "SENT" | "ACCEPTED", version?: number) =>
  api.call(token, documents.update, { params: { id }, body: { status, version } });

test("a status and its undo are two entries of the history", async () => {
  const { id, version } = await create();
  const changed = await setStatus(id, "SENT", version);
  const back = await setStatus(id, "DRAFT", changed.version);
  expect(back.status).toBe("DRAFT");
  const { entries } = await api.call(token, history.listForDocument, { params: { id } });
  expect(entries.slice(0, 2).map(({ changes }) => changes)).toEqual([
    [{ field: "status", before: "SENT", after: "DRAFT" }],
    [{ field: "status", before: "DRAFT", after: "SENT" }],
  ]);
});

test("an undo is refused with STALE once somebody else has changed the document", async () => {
  const { id, version } = await create();
  const changed = await setStatus(id, "SENT", version);
  await setStatus(id, "ACCEPTED");
  const body = { status: "DRAFT", version: changed.version };
  expect(await api.refusal(token, documents.update, { params: { id }, body })).toMatchObject({
    status: 409,
    code: "STALE",
  });
  expect((await api.call(token, documents.get, { params: { id } })).status).toBe("ACCEPTED");
});

test("the status that a document has already keeps its version and adds no history", async () => {
  const { id } = await create();
  const sent = await setStatus(id, "SENT");
  expect((await setStatus(id, "SENT")).version).toBe(sent.version);
  const { entries } = await api.call(token, history.listForDocument, { params: { id } });
  expect(entries.map(({ action }) => action)).toEqual(["CHANGE", "CREATE"]);
});

test("SENT records when the document was sent, also after its issue; DRAFT takes it back", async () => {
  const owner = await issuingOwner(api);
  const body = invoice(owner.clientId);
  const { id, sentAt } = await api.call(owner.token, documents.create, { body });
  expect(sentAt).toBeNull();
  const set = (status: "DRAFT" | "SENT" | "ACCEPTED") =>
    api.call(owner.token, documents.update, { params: { id }, body: { status } });
  expect((await set("SENT")).sentAt).toEqual(expect.any(String));
  expect((await set("DRAFT")).sentAt).toBeNull();
  const issued = await api.call(owner.token, issuing.issue, { params: { id } });
  expect(issued).toMatchObject({ status: "SENT", sentAt: null });
  const sent = await set("SENT");
  expect(sent.sentAt).toEqual(expect.any(String));
  expect(await set("SENT")).toEqual(sent);
  expect((await set("ACCEPTED")).sentAt).toBe(sent.sentAt);
  const { entries } = await api.call(owner.token, history.listForDocument, { params: { id } });
  expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toContainEqual([
    "sentAt",
  ]);
});

test("an archived document refuses a status with ARCHIVED, another organization's is 404", async () => {
  const { id } = await create();
  await api.call(token, documents.archive, { params: { id } });
  const input = { params: { id }, body: { status: "SENT" } };
  expect(await api.refusal(token, documents.update, input)).toMatchObject({ code: "ARCHIVED" });
  const stranger = await api.withEnterprise();
  expect(await api.refusal(stranger, documents.update, input)).toMatchObject({ status: 404 });
});

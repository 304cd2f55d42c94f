import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { documents } from "#contract/documents.ts";
import { history } from "#contract/history.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let ownerConnection: Client;

beforeAll(async () => {
  api = await startApi({ quotas: { documentsPerDay: 6, recordsPerDay: 50 } });
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

const newId = () => crypto.randomUUID();
const HOGGAR = { nom: "SPA Hoggar", prenom: "Nadia", email: "contact@hoggar.dz" };
const RECORD_DELETED_ERROR = { status: 409, code: "RECORD_DELETED" };

const create = (token: string, clientId: string, fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, {
    body: quotation(clientId, { date: "2026-11-20", ...fields }),
  });

const createClient = (token: string, fields: Record<string, unknown> = {}) =>
  api.call(token, clients.create, { body: { ...HOGGAR, ...fields } });

async function removeDocument(token: string, id: string): Promise<void> {
  await api.call(token, documents.archive, { params: { id } });
  await api.call(token, documents.remove, { params: { id } });
}

describe("the newId of a creation", () => {
  test("becomes the id of the record, in lower case; an id is ignored", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const [one, two, ignored] = [newId(), newId(), newId()];
    const document = await create(token, clientId, { newId: one.toUpperCase(), id: ignored });
    expect(document.id).toBe(one);
    expect((await createClient(token, { newId: two, id: ignored })).id).toBe(two);
    expect((await createClient(token, { id: ignored })).id).not.toBe(ignored);
  });

  test("is refused when it is not a UUID; an empty one is none", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const refused = { status: 400, code: "VALIDATION_ERROR", paths: ["newId"] };
    const body = { ...quotation(clientId), newId: "D26000001" };
    expect(await api.refusal(token, documents.create, { body })).toMatchObject(refused);
    const client = { body: { ...HOGGAR, newId: 7 } };
    expect(await api.refusal(token, clients.create, client)).toMatchObject(refused);
    expect((await create(token, clientId, { newId: "" })).numero).toBe("D26000001");
  });
});

describe("a second creation under one newId", () => {
  test("returns the stored document as it is now, whatever it contains", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const id = newId();
    const first = await create(token, clientId, { newId: id });
    const changed = { ...quotation(clientId, { date: "2026-11-20" }), notes: "Relu", version: 1 };
    await api.call(token, documents.update, { params: { id }, body: changed });
    const again = await create(token, clientId, { newId: id, numero: "D9", notes: "Autre" });
    expect(again).toEqual({
      ...first,
      notes: "Relu",
      version: 2,
      updatedAt: again.updatedAt,
      lines: again.lines,
    });
    expect((await create(token, clientId)).numero).toBe("D26000002");
    const { entries } = await api.call(token, history.listForDocument, { params: { id } });
    expect(entries.map(({ action }) => action)).toEqual(["CHANGE", "CREATE"]);
  });

  test("returns the stored client, and doesn't count it again", async () => {
    const token = await api.withEnterprise();
    const id = newId();
    const first = await createClient(token, { newId: id });
    expect(await createClient(token, { newId: id, nom: "SPA Tassili" })).toEqual(first);
    expect((await api.call(token, clients.list)).total).toBe(1);
  });

  test("does so after the Idempotency-Key has expired, and with another one", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const id = newId();
    const send = (key: string) =>
      api.call(token, documents.create, {
        body: { ...quotation(clientId), newId: id },
        headers: { "idempotency-key": key },
      });
    const first = await send("device-1");
    await ownerConnection.query(
      "update idempotency_key set created_at = now() - interval '25 hours'",
    );
    expect(await send("device-1")).toEqual(first);
    expect(await send("device-2")).toEqual(first);
    expect((await create(token, clientId)).numero).toBe("D26000002");
  });

  test("returns an archived record", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const id = newId();
    await create(token, clientId, { newId: id });
    await api.call(token, documents.archive, { params: { id } });
    expect((await create(token, clientId, { newId: id })).deletedAt).not.toBeNull();
  });

  test("is refused once the record is deleted for good", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const id = newId();
    await create(token, clientId, { newId: id });
    await removeDocument(token, id);
    const body = { ...quotation(clientId), newId: id };
    expect(await api.refusal(token, documents.create, { body })).toMatchObject(
      RECORD_DELETED_ERROR,
    );
    const client = newId();
    await createClient(token, { newId: client });
    await api.call(token, clients.remove, { params: { id: client } });
    const sent = { body: { ...HOGGAR, newId: client } };
    expect(await api.refusal(token, clients.create, sent)).toMatchObject(RECORD_DELETED_ERROR);
  });

  test("counts against no quota, and a full quota doesn't refuse it", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const id = newId();
    const first = await create(token, clientId, { newId: id });
    for (let sent = 0; sent < 8; sent += 1) await create(token, clientId, { newId: id });
    for (let made = 1; made < 6; made += 1) await create(token, clientId);
    const beyond = { body: { ...quotation(clientId), newId: newId() } };
    expect(await api.refusal(token, documents.create, beyond)).toMatchObject({
      status: 429,
      code: "DAILY_QUOTA_REACHED",
    });
    expect(await create(token, clientId, { newId: id })).toEqual(first);
  });
});

describe("another organization's record with the same id", () => {
  test("is neither returned nor in the way, stored or deleted", async () => {
    const mine = await ownerWithClient(api);
    const theirs = await ownerWithClient(api);
    const id = newId();
    await create(theirs.token, theirs.clientId, { newId: id, notes: "Confidentiel" });
    const document = await create(mine.token, mine.clientId, { newId: id });
    expect([document.id, document.notes, document.numero]).toEqual([id, null, "D26000001"]);
    await removeDocument(theirs.token, id);
    expect((await create(mine.token, mine.clientId, { newId: id })).version).toBe(1);
    const client = newId();
    await createClient(theirs.token, { newId: client, nom: "SPA Secret" });
    expect((await createClient(mine.token, { newId: client })).nom).toBe("SPA Hoggar");
    const deleted = newId();
    await createClient(theirs.token, { newId: deleted });
    await api.call(theirs.token, clients.remove, { params: { id: deleted } });
    expect((await createClient(mine.token, { newId: deleted })).id).toBe(deleted);
  });
});

describe("creations under one newId that arrive together", () => {
  /** Sends requests while a lock blocks inserts into a table, and releases it once all of them wait. */
  async function sendTogether<T>(table: string, requests: (() => Promise<T>)[]): Promise<T[]> {
    await ownerConnection.query("begin");
    await ownerConnection.query(`lock table ${table} in share mode`);
    const sent = requests.map((request) => request());
    const waiting =
      "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())";
    while ((await ownerConnection.query(waiting)).rows.length < requests.length);
    await ownerConnection.query("commit");
    return Promise.all(sent);
  }

  test("make one document and take one number", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const send = () => create(token, clientId, { newId: id, numero: null });
    const id = newId();
    const [first, second] = await sendTogether("document", [send, send]);
    expect(second).toEqual(first);
    expect(first?.numero).toBe("D26000001");
    expect((await create(token, clientId)).numero).toBe("D26000002");
  });

  test("make one client", async () => {
    const token = await api.withEnterprise();
    const id = newId();
    const send = () => createClient(token, { newId: id });
    const [first, second] = await sendTogether("client", [send, send]);
    expect(second).toEqual(first);
    expect((await api.call(token, clients.list)).total).toBe(1);
  });

  test("are both answered when the quota has room for one", async () => {
    const { token, clientId } = await ownerWithClient(api);
    for (let made = 1; made < 6; made += 1) await create(token, clientId);
    const id = newId();
    const send = () => create(token, clientId, { newId: id });
    const replies = await Promise.all([send(), send(), send()]);
    expect(replies.map((reply) => reply.id)).toEqual([id, id, id]);
    expect((await api.call(token, documents.list)).total).toBe(6);
  });
});

/** Creates or deletes a client. @returns its id, or the code of the refusal */
async function runAction(token: string, action: "create" | "delete", id: string): Promise<string> {
  const outcome =
    action === "create"
      ? createClient(token, { newId: id }).then((client) => client.id)
      : api.call(token, clients.remove, { params: { id } }).then(() => id);
  return outcome.catch((error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? "");
}

/** The expected result of `runAction`; updates the state of the id. A deleted id is never used again. */
function expectedOutcome(states: Map<string, "stored" | "deleted">, action: string, id: string) {
  const state = states.get(id);
  if (action === "delete" && state !== "stored") return "NOT_FOUND";
  if (state === "deleted") return "RECORD_DELETED";
  states.set(id, action === "create" ? "stored" : "deleted");
  return id;
}

test("any order of creations and deletions keeps one record an id", async () => {
  const step = fc.record({
    at: fc.nat({ max: 2 }),
    action: fc.constantFrom("create" as const, "delete" as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const token = await api.withEnterprise();
      const ids = [newId(), newId(), newId()];
      const states = new Map<string, "stored" | "deleted">();
      for (const { at, action } of steps) {
        const id = ids[at] ?? "";
        const expected = expectedOutcome(states, action, id);
        expect(await runAction(token, action, id)).toBe(expected);
      }
      const stored = ids.filter((id) => states.get(id) === "stored");
      const listed = (await api.call(token, clients.list)).clients.map(({ id }) => id);
      expect(listed.toSorted()).toEqual(stored.toSorted());
    }),
    { numRuns: 15 },
  );
});

test("a document names a client that the same device has created", async () => {
  const token = await api.withEnterprise();
  const id = newId();
  await createClient(token, { newId: id });
  expect((await create(token, id, { newId: newId() })).client.nom).toBe("SPA Hoggar");
  expect(await newClient(api, token)).not.toBe(id);
});

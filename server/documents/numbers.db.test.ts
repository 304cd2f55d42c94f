import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { tamper } from "../../testing/records/seals.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";
import { LINE, newClient, ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const DATE = "2026-11-20";

async function ownerWithFormat(facture_format: string, custom_format?: string) {
  const token = await api.register();
  const body = { name: "Atelier Atlas", facture_format, custom_format } as { name: string };
  await api.call(token, enterprises.create, { body });
  return { token, clientId: await newClient(api, token) };
}

type Owner = { token: string; clientId: string };

const create = ({ token, clientId }: Owner, fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, { date: DATE, ...fields }) });

const previewNext = ({ token }: Owner, date = DATE) =>
  api.call(token, documents.nextNumber, { query: { type: "QUOTATION", date } });

describe("numbers", () => {
  test("of each kind have their own letter and series", async () => {
    const owner = await ownerWithClient(api);
    const kinds = ["QUOTATION", "SALES_INVOICE", "PURCHASE_ORDER", "CREDIT_INVOICE"];
    const numbers: string[] = [];
    for (const type of kinds) numbers.push((await create(owner, { type })).numero);
    expect(numbers).toEqual(["D26000001", "F26000001", "P26000001", "C26000001"]);
  });

  test("are shown by the preview without being reserved", async () => {
    const owner = await ownerWithClient(api);
    const preview = { numero: "D26000001", formatType: "FORMAT_PAR_DEFAUT", last: null };
    expect(await previewNext(owner)).toEqual(preview);
    expect(await previewNext(owner)).toEqual(preview);
    await create(owner);
    expect(await previewNext(owner)).toMatchObject({ numero: "D26000002", last: "D26000001" });
  });

  test("of 200 documents created concurrently are consecutive", async () => {
    const owner = await ownerWithClient(api);
    const created = await Promise.all(Array.from({ length: 200 }, () => create(owner)));
    const numbers = created.map(({ numero }) => numero).toSorted();
    const wanted = Array.from({ length: 200 }, (_, i) => `D26${String(i + 1).padStart(6, "0")}`);
    expect(numbers).toEqual(wanted);
  });

  test("are allocated after the lines are inserted", async () => {
    const owner = await ownerWithClient(api);
    await create(owner);
    const other = new Client(api.connection);
    await other.connect();
    try {
      await other.query("begin; select from number_format where kind = 'QUOTATION' for update");
      const waiting = create(owner, { lines: [LINE, LINE] });
      await waitForLockWaiter((text) => other.query(text));
      const { rows } = await other.query(`
        select relation::regclass::text as table from pg_locks
         where mode = 'RowExclusiveLock' and pg_backend_pid() = any (pg_blocking_pids(pid))
           and relation in ('document'::regclass, 'document_line'::regclass)
         order by 1`);
      await other.query("commit");
      expect((await waiting).lines).toHaveLength(2);
      expect(rows).toEqual([{ table: "document" }, { table: "document_line" }]);
    } finally {
      await other.end();
    }
  });

  test("restart each month of the documents' dates in the monthly format", async () => {
    const owner = await ownerWithFormat("FORMAT_MENSUEL");
    expect((await create(owner)).numero).toBe("D26-11-000001");
    expect((await create(owner)).numero).toBe("D26-11-000002");
    expect((await create(owner, { date: "2026-12-01" })).numero).toBe("D26-12-000001");
    expect((await create(owner)).numero).toBe("D26-11-000003");
  });

  test("follow a custom pattern of one kind", async () => {
    const owner = await ownerWithFormat("PERSONNALISE", "FAC/{YEAR}/{COUNTER}");
    const invoice = async () => (await create(owner, { type: "SALES_INVOICE" })).numero;
    expect(await invoice()).toBe("FAC/2026/000001");
    expect(await invoice()).toBe("FAC/2026/000002");
    expect((await create(owner)).numero).toBe("D26000001");
  });

  test("continue from a typed number that matches the format", async () => {
    const owner = await ownerWithClient(api);
    await create(owner, { numero: "D26000041" });
    expect((await create(owner)).numero).toBe("D26000042");
    await create(owner, { numero: "offre spéciale" });
    expect((await create(owner)).numero).toBe("D26000043");
  });

  test("are refused with DUPLICATE_NUMERO when typed and taken, on creation and update", async () => {
    const owner = await ownerWithClient(api);
    const { numero } = await create(owner);
    const { id } = await create(owner);
    const body = quotation(owner.clientId, { numero });
    const refusal = await api.refusal(owner.token, documents.create, { body });
    expect(refusal).toEqual({
      status: 409,
      code: "DUPLICATE_NUMERO",
      paths: ["numero"],
      codes: ["TAKEN"],
    });
    const change = await api.refusal(owner.token, documents.update, { params: { id }, body });
    expect(change).toEqual(refusal);
    const unchanged = await api.call(owner.token, documents.get, { params: { id } });
    expect(unchanged.numero).toBe("D26000002");
  });

  test.each([
    "D260\u00ad00001",
    "D260\u206200001",
    "D260\ufe0f00001",
    "D260\u034f00001",
    "D260\u316400001",
    "D260\u115f00001",
    "\u041426000001",
    "D2600000\u0661",
  ])("with characters that hide or look like others are refused: %j", async (numero) => {
    const owner = await ownerWithClient(api);
    const { id } = await create(owner);
    const refusal = { status: 400, paths: ["numero"], codes: ["NUMBER_CHARACTERS"] };
    const body = quotation(owner.clientId, { numero });
    expect(await api.refusal(owner.token, documents.create, { body })).toMatchObject(refusal);
    const change = { params: { id }, body };
    expect(await api.refusal(owner.token, documents.update, change)).toMatchObject(refusal);
  });

  test.each(["d26000001", "\uff2426000001", "D 26000001", "F26000001", "f26000001"])(
    "that look like a taken one are taken: %j",
    async (numero) => {
      const owner = await ownerWithClient(api);
      await create(owner);
      const { id } = await create(owner);
      const refusal = { code: "DUPLICATE_NUMERO", paths: ["numero"], codes: ["TAKEN"] };
      const body = quotation(owner.clientId, { numero });
      expect(await api.refusal(owner.token, documents.create, { body })).toMatchObject(refusal);
      const change = { params: { id }, body };
      expect(await api.refusal(owner.token, documents.update, change)).toMatchObject(refusal);
    },
  );

  test("with other separators are others; on invoices F is not D", async () => {
    const owner = await ownerWithClient(api);
    await create(owner, { numero: "D-1" });
    expect((await create(owner, { numero: "D/1" })).numero).toBe("D/1");
    const invoice = { ...quotation(owner.clientId), type: "SALES_INVOICE" as const };
    for (const numero of ["F-1", "D-1"]) {
      const body = { ...invoice, numero };
      expect((await api.call(owner.token, documents.create, { body })).numero).toBe(numero);
    }
  });

  test("skip one that was typed in another spelling, also once it was deleted", async () => {
    const owner = await ownerWithClient(api);
    await create(owner);
    await create(owner, { numero: "d26 000002" });
    const { id } = await create(owner, { numero: "d26 000004" });
    await api.call(owner.token, documents.archive, { params: { id } });
    await api.call(owner.token, documents.remove, { params: { id } });
    expect((await create(owner)).numero).toBe("D26000003");
    expect((await create(owner)).numero).toBe("D26000005");
  });

  test("that could not be typed today are kept when a stored document is saved again", async () => {
    const owner = await ownerWithClient(api);
    const { id } = await create(owner);
    const numero = "D26\u00ad-1";
    await tamper(api, "update document set number = $2 where id = $1", [id, numero]);
    const body = quotation(owner.clientId, { numero });
    expect((await api.call(owner.token, documents.update, { params: { id }, body })).numero).toBe(
      numero,
    );
  });

  test("of a permanently deleted document are never reused", async () => {
    const owner = await ownerWithClient(api);
    const { id } = await create(owner);
    const params = { id };
    await api.call(owner.token, documents.archive, { params });
    await api.call(owner.token, documents.remove, { params });
    expect((await create(owner)).numero).toBe("D26000002");
  });

  test("have no gap after a failed creation", async () => {
    const owner = await ownerWithClient(api);
    const body = quotation(crypto.randomUUID());
    await api.refusal(owner.token, documents.create, { body });
    expect((await create(owner)).numero).toBe("D26000001");
  });
});

describe("a creation that is repeated with its Idempotency-Key", () => {
  test("creates one document and returns the same reply, concurrently too", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = () => api.call(token, documents.create, { body: quotation(clientId), headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send()).toEqual(first);
    const { total } = await api.call(token, documents.list, { query: {} });
    expect(total).toBe(1);
  });

  test("but another body is refused with IDEMPOTENCY_KEY_REUSED", async () => {
    const { token, clientId } = await ownerWithClient(api);
    const headers = { "idempotency-key": "one-key" };
    await api.call(token, documents.create, { body: quotation(clientId), headers });
    const other = { body: quotation(clientId, { notes: "autre" }), headers };
    const refusal = await api.refusal(token, documents.create, other);
    expect(refusal).toMatchObject({ status: 409, code: "IDEMPOTENCY_KEY_REUSED" });
  });
});

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { documents } from "#contract/documents.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { createLogger } from "../logging.ts";
import { send } from "../../testing/attacks/send.ts";

let api: Api;
let ownerConnection: Client;
let token: string;
let clientId: string;
const logLines: string[] = [];

/** Pino's level. */
const WARN = 40;

beforeAll(async () => {
  api = await startApi({
    log: createLogger("warn", { write: (line) => void logLines.push(line) }),
  });
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  token = await api.withEnterprise();
  clientId = await newClient(api, token);
  // A trigger function that raises the error code in its argument.
  await ownerConnection.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception using errcode = tg_argv[0]; end $$`);
});

afterEach(() => ownerConnection.query("drop trigger if exists failing on document_line"));

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

/** Makes the insert of a document's lines fail. A creation inserts them before it allocates the number. */
const failWith = (code: string) =>
  ownerConnection.query(`create trigger failing before insert on document_line
    for each row execute function fail('${code}')`);

const create = () => send(api, token, documents.create, { body: quotation(clientId) });

const countDocuments = async () => (await api.call(token, documents.list)).total;

describe("a failed write", () => {
  test.each([
    ["a full disk", "53100", "no room"],
    ["an I/O error", "58030", "cannot be written"],
    ["a lack of memory", "53200", "no room"],
  ])("on %s is SERVICE_UNAVAILABLE with Retry-After", async (_, code, words) => {
    const before = await countDocuments();
    await failWith(code);
    const response = await create();
    expect(response.statusCode).toBe(503);
    const { code: reported, message } = response.json<ErrorBody>();
    expect([reported, message]).toEqual(["SERVICE_UNAVAILABLE", expect.stringContaining(words)]);
    expect(response.headers["retry-after"]).toBeDefined();
    expect(await countDocuments()).toBe(before);
  });

  test("on a demoted primary is SERVICE_UNAVAILABLE and is logged as a warning", async () => {
    await failWith("25006");
    logLines.length = 0;
    const response = await create();
    expect(response.statusCode).toBe(503);
    const { message } = response.json<ErrorBody>();
    expect([message, response.headers["retry-after"]]).toEqual([
      "The database could not complete the request; try again shortly",
      "2",
    ]);
    const levels = logLines.map((line) => (JSON.parse(line) as { level: number }).level);
    expect(levels).toEqual([WARN]);
  });

  test("is rolled back: the next document gets the next number", async () => {
    const { numero } = (await create()).json<{ numero: string }>();
    await failWith("53100");
    await Promise.all(Array.from({ length: 5 }, create));
    await ownerConnection.query("drop trigger failing on document_line");
    const next = (await create()).json<{ numero: string }>();
    expect(Number(next.numero.slice(1))).toBe(Number(numero.slice(1)) + 1);
  });
});

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { documents } from "#contract/documents.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { send } from "../../testing/attacks/send.ts";

let api: Api;
let owner: Client;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  owner = new Client(api.connection);
  await owner.connect();
  token = await api.withEnterprise();
  clientId = await newClient(api, token);
  // PostgreSQL's own way to tell what a full or broken disk does to a statement.
  await owner.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception using errcode = tg_argv[0]; end $$`);
});

afterEach(() => owner.query("drop trigger if exists failing on document_line"));

afterAll(async () => {
  await owner.end();
  await api.close();
});

/** Lines come last: the number was given and the document written when the disk says no. */
const failWith = (code: string) =>
  owner.query(`create trigger failing before insert on document_line
    for each row execute function fail('${code}')`);

const create = () => send(api, token, documents.create, { body: quotation(clientId) });

const isReadable = async () => (await api.call(token, documents.list)).total;

describe("a disk that keeps nothing more is told as 503, with when to try again", () => {
  test.each([
    ["is full", "53100", "no room"],
    ["cannot be written to", "58030", "cannot be written"],
    ["belongs to a database that only reads", "25006", "only be read"],
    ["is there while memory is not", "53200", "no room"],
  ])("when it %s", async (_, code, words) => {
    const before = await isReadable();
    await failWith(code);
    const answer = await create();
    expect(answer.statusCode).toBe(503);
    const { code: told, message } = answer.json<ErrorBody>();
    expect([told, message]).toEqual(["SERVICE_UNAVAILABLE", expect.stringContaining(words)]);
    expect(answer.headers["retry-after"]).toBeDefined();
    expect(await isReadable()).toBe(before);
  });

  test("nothing half-made is left, and no number is lost: the next one follows", async () => {
    const { numero } = (await create()).json<{ numero: string }>();
    await failWith("53100");
    await Promise.all(Array.from({ length: 5 }, create));
    await owner.query("drop trigger failing on document_line");
    const next = (await create()).json<{ numero: string }>();
    expect(Number(next.numero.slice(1))).toBe(Number(numero.slice(1)) + 1);
  });
});

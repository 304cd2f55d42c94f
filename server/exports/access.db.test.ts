import { Client as Connection } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { makeOrganization, type Organization } from "../security/organization.ts";
import { type Api, startApi } from "../testing/api.ts";
import { exportTurns } from "./lease.ts";
import { beginExport } from "./testing.ts";

let api: Api;
let own: Organization;
let database: Connection;
let people = 0;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  database = new Connection(api.connection);
  await database.connect();
});

afterAll(async () => {
  await database.end();
  await api.close();
});

beforeEach(async () => {
  people += 1;
  const word = `Atlas${"abcdefghijklmnopqrstuvwxyz"[people]}`;
  own = await makeOrganization(api, { word, digits: String(50_112_233 + people) });
});

const ask = (lang = "fr", token = own.token) =>
  api.app.inject({
    url: `/api${enterprises.export.path}?lang=${lang}`,
    headers: { authorization: `Bearer ${token}` },
  });

function invoice(numero: string) {
  const lines = [{ name: "Ciment", quantity: 2, unitPrice: 1000.5, tva: 0.19 }];
  const body = { type: "SALES_INVOICE" as const, clientId: own.clientId, numero, lines };
  return api.call(own.token, documents.create, { body });
}

describe("who may have it, and how often at once", () => {
  test("the owner alone", async () => {
    const other = await api.register();
    const { rows } = await database.query<{ id: string }>(
      "select id from app_user order by created_at desc limit 1",
    );
    await database.query("insert into membership (enterprise_id, user_id) values ($1, $2)", [
      own.enterpriseId,
      rows[0]?.id,
    ]);
    const answer = await ask("fr", other);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, "FORBIDDEN"]);
    expect((await ask()).statusCode).toBe(200);
  });

  test("a second export waits until the first has ended; another organization's does not", async () => {
    const failed = (error: unknown) => {
      throw error;
    };
    const release = await exportTurns(api.database.pool, failed)(own.enterpriseId);
    const second = await ask();
    expect([second.statusCode, second.json<ErrorBody>().code]).toEqual([409, "EXPORT_RUNNING"]);
    expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
    const neighbour = await api.withEnterprise();
    expect((await ask("fr", neighbour)).statusCode).toBe(200);
    await release();
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(200);
  });

  test("a reader who goes away ends the work and leaves the turn to the next", async () => {
    for (let number = 1; number <= 20; number += 1) await invoice(`B-${number}`);
    const leave = await beginExport(api, own.token);
    leave();
    const patience = { timeout: 15_000, interval: 200 };
    await expect.poll(async () => (await ask()).statusCode, patience).toBe(200);
  });

  test("it is no more compressed on its way, kept nowhere, and offered as a file", async () => {
    const { headers } = await ask();
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="daftar-export-/);
  });

  test("asked for its headers alone, nothing is made", async () => {
    const url = `/api${enterprises.export.path}`;
    const headers = { authorization: `Bearer ${own.token}` };
    const answer = await api.app.inject({ method: "HEAD", url, headers });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });
});

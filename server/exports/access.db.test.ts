import type { AddressInfo } from "node:net";
import { unzipSync } from "fflate";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { makeOrganization, type Organization } from "../../testing/attacks/organization.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { addMember } from "../../testing/records/members.ts";
import { createExportLeases } from "../exportLeases.ts";
import {
  requestExport,
  beginExport,
  exportingOrganization,
} from "../../testing/records/exports.ts";

let api: Api;
let own: Organization;
let database: Connection;
let organizationCount = 0;

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
  organizationCount += 1;
  own = await exportingOrganization(api, organizationCount);
});

const requestArchive = (lang = "fr", token = own.token) => requestExport(api, token, lang);

function fetchExport(from: Api, token: string, signal?: AbortSignal) {
  const { port } = from.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const address = `http://127.0.0.1:${port}/api${enterprises.export.path}`;
  return fetch(address, { headers, ...(signal && { signal }) });
}

/** Blocks readers of the history until the returned function is called. */
async function lockHistory(connection: Connection): Promise<() => Promise<unknown>> {
  await connection.query("begin");
  await connection.query("lock table history in access exclusive mode");
  return () => connection.query("commit");
}

async function countWaitingForHistory(connection: Connection): Promise<number | null> {
  const waiting = "select from pg_locks where relation = 'history'::regclass and not granted";
  return (await connection.query(waiting)).rowCount;
}

function createInvoice(numero: string) {
  const lines = [{ name: "Ciment", quantity: 2, unitPrice: 1000.5, tva: 0.19 }];
  const body = { type: "SALES_INVOICE" as const, clientId: own.clientId, numero, lines };
  return api.call(own.token, documents.create, { body });
}

describe("access, concurrency and cancellation", () => {
  test("an accountant may export, a seller may not", async () => {
    const seller = await addMember(api, own.token, "SALES");
    const answer = await requestArchive("fr", seller);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([403, "FORBIDDEN"]);
    const accountant = await addMember(api, own.token, "ACCOUNTANT");
    expect((await requestArchive("fr", accountant)).statusCode).toBe(200);
  });

  test("a second export waits until the first has ended; another organization's does not", async () => {
    const fail = (error: unknown) => {
      throw error;
    };
    const scope = { enterpriseId: own.enterpriseId, userId: crypto.randomUUID() };
    const claim = createExportLeases(api.database, fail);
    const { release } = await claim({ scope, apiKeyId: null, permission: "organization.export" });
    const second = await requestArchive();
    expect([second.statusCode, second.json<ErrorBody>().code]).toEqual([409, "EXPORT_RUNNING"]);
    expect(Number(second.headers["retry-after"])).toBeGreaterThan(0);
    const otherToken = await api.withEnterprise();
    expect((await requestArchive("fr", otherToken)).statusCode).toBe(200);
    await release();
    expect((await requestArchive()).statusCode).toBe(200);
    expect((await requestArchive()).statusCode).toBe(200);
  });

  test("an unusable temporary folder fails the export and releases the lease", async () => {
    const { TMPDIR } = process.env;
    process.env["TMPDIR"] = "/proc/daftar-has-no-such-folder";
    const failed = await requestArchive();
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
    expect(failed.statusCode).toBe(503);
    expect((await requestArchive()).statusCode).toBe(200);
  });

  test("an archive is complete although its lease can't be released", async () => {
    await database.query(`
      create function refuse_to_delete() returns trigger language plpgsql as
        $$ begin raise exception 'no lease is released'; end $$;
      create trigger refuse_to_delete before delete on export_lease
        for each row execute function refuse_to_delete()`);
    try {
      const answer = await requestArchive();
      expect(Object.keys(unzipSync(answer.rawPayload))).toContain("manifest.json");
      expect((await requestArchive()).json<ErrorBody>().code).toBe("EXPORT_RUNNING");
    } finally {
      await database.query("drop function refuse_to_delete cascade");
    }
  });

  test("a client that disconnects while the snapshot is read releases the lease", async () => {
    const release = await lockHistory(database);
    const leaving = new AbortController();
    const asked = fetchExport(api, own.token, leaving.signal);
    await expect.poll(() => countWaitingForHistory(database)).toBe(1);
    leaving.abort();
    await expect(asked).rejects.toThrow("aborted");
    await release();
    const polling = { timeout: 30_000, interval: 200 };
    await expect.poll(async () => (await requestArchive()).statusCode, polling).toBe(200);
  });

  test("a running export does not delay the shutdown", async () => {
    const ending = await startApi();
    const reader = new Connection(ending.connection);
    await reader.connect();
    try {
      const { token } = await makeOrganization(ending, { word: "Fin", digits: "50112299" });
      await ending.app.listen({ port: 0, host: "127.0.0.1" });
      const release = await lockHistory(reader);
      const asked = fetchExport(ending, token);
      await expect.poll(() => countWaitingForHistory(reader)).toBe(1);
      const ended = ending.app.close();
      await release();
      expect((await asked).status).toBe(503);
      await ended;
    } finally {
      await reader.end();
      await ending.close();
    }
  });

  test("a client that disconnects ends the export and releases the lease", async () => {
    for (let number = 1; number <= 20; number += 1) await createInvoice(`B-${number}`);
    const leave = await beginExport(api, own.token);
    leave();
    const polling = { timeout: 30_000, interval: 200 };
    await expect.poll(async () => (await requestArchive()).statusCode, polling).toBe(200);
  });

  test("the archive is sent uncompressed, uncached and as an attachment", async () => {
    const { headers } = await requestArchive();
    expect(headers["content-type"]).toBe("application/zip");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="?daftar-export-/);
  });

  test("a HEAD request makes no archive", async () => {
    const url = `/api${enterprises.export.path}`;
    const headers = { authorization: `Bearer ${own.token}` };
    const answer = await api.app.inject({ method: "HEAD", url, headers });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });
});

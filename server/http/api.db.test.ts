import { brotliDecompressSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import type { Access } from "#contract/operation.ts";
import { allOperations } from "#contract/operations.ts";
import { createLogger } from "../logging.ts";
import { createServer } from "../server.ts";
import { SEAL_KEY } from "../../testing/sealKey.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

const isOfOrganization = (access: Access) => access !== "public" && access !== "account";

const post = (url: string, payload: string, type = "application/json") =>
  api.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });

describe("the API's error format", () => {
  test("malformed JSON is a VALIDATION_ERROR", async () => {
    const answer = await post("/api/auth/login", "{ no");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "VALIDATION_ERROR" });
  });

  test("an unknown path under /api is NOT_FOUND for any method", async () => {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const answer = await api.app.inject({ method, url: "/api/nothing/here" });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "NOT_FOUND", message: "No such address" });
    }
  });

  test("a body over the limit is PAYLOAD_TOO_LARGE, and XML is UNSUPPORTED_MEDIA_TYPE", async () => {
    const large = await post("/api/auth/login", JSON.stringify({ email: "a".repeat(70_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    const other = await post("/api/auth/login", "<xml/>", "text/xml");
    expect(other.statusCode).toBe(415);
    expect(other.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
  });

  test("an empty body, null, an array, a string and a number are VALIDATION_ERRORs", async () => {
    for (const payload of ["", "null", "[]", '"text"', "7"]) {
      const answer = await post("/api/auth/login", payload);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: "VALIDATION_ERROR" });
    }
  });

  test("__proto__ and constructor keys are ignored like any unknown field", async () => {
    const body = '{"__proto__":{"email":"x"},"constructor":{"prototype":{}},"surplus":1}';
    const answer = await post("/api/auth/login", body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual([
      "email",
      "password",
    ]);
  });

  test("every response has its own request id", async () => {
    const [one, other] = await Promise.all([post("/api/x", "{}"), post("/api/x", "{}")]);
    expect(one.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.headers["x-request-id"]).not.toBe(one.headers["x-request-id"]);
  });
});

describe("the served operations are the contract's", () => {
  test("every operation that is not public refuses a request without a token", async () => {
    const closed = allOperations().filter(({ operation }) => operation.access !== "public");
    expect(closed.length).toBeGreaterThan(25);
    for (const { name, operation } of closed) {
      const url = `/api${operation.path.replace(/:\w+/g, "nonsense")}`;
      const answer = await api.app.inject({ method: operation.method, url });
      expect([name, answer.statusCode]).toEqual([name, 401]);
      expect(answer.json()).toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test("operations that need an organization refuse a user without one with NO_ENTERPRISE", async () => {
    const token = await api.register();
    const needing = allOperations().filter(({ operation }) => isOfOrganization(operation.access));
    expect(needing.length).toBeGreaterThan(40);
    for (const { name, operation } of needing) {
      const url = `/api${operation.path.replace(/:\w+/g, crypto.randomUUID())}`;
      const headers = { authorization: `Bearer ${token}` };
      const answer = await api.app.inject({ method: operation.method, url, headers });
      expect([name, answer.statusCode]).toEqual([name, 403]);
      expect(answer.json()).toMatchObject({ code: "NO_ENTERPRISE" });
    }
  });

  test.each(["/api/openapi.json", "/api/docs/json", "/api/docs/yaml"])(
    "%s is compressed once, and not sent again to a client that has it",
    async (url) => {
      const plain = await api.app.inject({ url });
      const headers = { "accept-encoding": "br" };
      const compressed = await api.app.inject({ url, headers });
      expect(compressed.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
      expect(Object.keys(plain.json<{ paths: object }>().paths).length).toBeGreaterThan(50);
      const etag = String(plain.headers.etag);
      const again = await api.app.inject({ url, headers: { "if-none-match": etag } });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
    },
  );

  test("the OpenAPI document describes every operation, and /api/docs shows it", async () => {
    const document = (await api.app.inject({ url: "/api/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    const { put, get } = document.paths["/documents/{id}"];
    expect(put).toMatchObject({
      operationId: "documents.update",
      security: [{ bearer: [] }, { apiKey: [] }],
    });
    expect(get.parameters).toMatchObject([{ name: "id", in: "path", required: true }]);
    expect(Object.keys(get.responses)).toEqual(["200", "401", "403", "404", "429", "503"]);
    expect(document.paths["/auth/me"].get).toMatchObject({ security: [{ bearer: [] }] });
    expect(document.info.description).toContain("curl http://localhost:3000/api/clients");
    expect(document.paths["/auth/login"].post).toMatchObject({ security: [] });
    const described = Object.values<Record<string, { operationId: string }>>(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(described.toSorted()).toEqual(
      allOperations()
        .map(({ name }) => name)
        .toSorted(),
    );
    const page = await api.app.inject({ url: "/api/docs/" });
    expect(page.body).toContain("swagger-ui");
  });
});

describe("when the database connection fails", () => {
  test("an unreachable database is SERVICE_UNAVAILABLE with Retry-After", async () => {
    const server = await createServer({
      connection: { host: "/nowhere" },
      secret: "a secret for tests with more than 32 characters",
      sealKey: SEAL_KEY,
      log: createLogger("silent"),
      publicUrl: "http://localhost:3000",
      mail: null,
      google: null,
    });
    const answer = await server.app.inject({ url: "/api/health" });
    await server.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(answer.headers["retry-after"]).toBe("2");
  });

  test("after the server terminates every connection, the pool opens new ones", async () => {
    const token = await api.withEnterprise();
    const ownerConnection = new Client(api.connection);
    await ownerConnection.connect();
    const others = `from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend'`;
    const pids = async () =>
      (await ownerConnection.query<{ pid: number }>(`select pid ${others}`)).rows.map(
        ({ pid }) => pid,
      );
    const before = await pids();
    expect(before).not.toEqual([]);
    await ownerConnection.query(`select pg_terminate_backend(pid, 5000) ${others}`);
    expect(await pids()).toEqual([]);
    const list = () => api.call(token, documents.list).catch(() => null);
    await expect.poll(list).toMatchObject({ total: 0 });
    const after = await pids();
    expect(after).not.toEqual([]);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    await ownerConnection.end();
  });
});

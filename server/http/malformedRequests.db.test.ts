import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import { allOperations } from "#contract/operations.ts";
import { makeOrganization } from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const headers = (type: string) => ({ authorization: `Bearer ${token}`, "content-type": type });

describe("a URL that cannot be decoded is NOT_FOUND", () => {
  test.each(["/api/%ff", "/api/clients/%ff", "/api/clients/%", `/api/clients/${"a".repeat(300)}`])(
    "%s",
    async (url) => {
      const answer = await api.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: "NOT_FOUND", message: "No such address" });
    },
  );
});

test("a malformed HTTP request is answered in the API's error format", async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = api.app.server.address() as AddressInfo;
  const answerTo = async (request: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.end(request);
    const chunks = await Array.fromAsync(socket.setEncoding("utf8") as AsyncIterable<string>);
    const [head = "", body = ""] = chunks.join("").split("\r\n\r\n");
    return [head.slice(9, 12), JSON.parse(body).code];
  };
  expect(await answerTo("NONSENSE\r\n\r\n")).toEqual(["400", "VALIDATION_ERROR"]);
  const long = `GET /api/health HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(20_000)}\r\n\r\n`;
  expect(await answerTo(long)).toEqual(["431", "PAYLOAD_TOO_LARGE"]);
});

test.each([
  ["plain text", "text/plain", "{}"],
  ["a form", "application/x-www-form-urlencoded", "nom=A"],
  ["files", "multipart/form-data; boundary=x", "--x--\r\n"],
])("%s where JSON is expected is UNSUPPORTED_MEDIA_TYPE", async (_what, type, payload) => {
  const url = "/api/clients";
  const answer = await api.app.inject({ method: "POST", url, payload, headers: headers(type) });
  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
});

test.each([
  ["without a boundary", "multipart/form-data", "--x"],
  ["with another boundary", "multipart/form-data; boundary=y", "--x\r\n\r\n\r\n--x--\r\n"],
  ["that is truncated", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-d"],
])("a multipart body %s is a VALIDATION_ERROR", async (_what, type, payload) => {
  const { id } = await api.call(token, enterprises.mine);
  const url = `/api/enterprises/${id}/logo`;
  const answer = await api.app.inject({ method: "PATCH", url, payload, headers: headers(type) });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "VALIDATION_ERROR" });
});

test.each([
  [30, 201],
  [32, 413],
  [100_000, 413],
])(
  "an unknown field nested %i levels deep gets %i, with an Idempotency-Key too",
  async (levels, status) => {
    const deep = `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const payload = `{"unknown":${deep},${JSON.stringify(quotation(clientId)).slice(1)}`;
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/documents",
      payload,
      headers: { ...headers("application/json"), "idempotency-key": `deep-${levels}` },
    });
    expect(answer.statusCode).toBe(status);
  },
);

test("JSON in a field of a form is refused before it is parsed", async () => {
  const part = (value: string) =>
    `--x\r\ncontent-disposition: form-data; name="options"\r\ncontent-type: Application/JSON; charset=utf-8\r\n\r\n${value}\r\n`;
  const payload = `${part("[".repeat(1_000_000))}--x--\r\n`;
  const answer = await api.app.inject({
    method: "POST",
    url: "/api/clients/import?dryRun=true",
    payload,
    headers: headers("multipart/form-data; boundary=x"),
  });
  expect([answer.statusCode, answer.json().details]).toMatchObject([
    400,
    [{ path: "options", code: "NOT_A_FILE_FIELD" }],
  ]);
});

test("a body with more values than the limit is refused before it is parsed", async () => {
  const many = `[${"{},".repeat(199_999)}{}]`;
  const payload = `{"lines":${many}}`;
  const url = "/api/documents";
  const answer = await api.app.inject({
    method: "POST",
    url,
    payload,
    headers: headers("application/json"),
  });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});

test.each(["br", "gzip", "deflate"])(
  "a body compressed with %s is refused without decompressing it",
  async (encoding) => {
    const packed = { br: brotliCompressSync, gzip: gzipSync, deflate: deflateSync }[encoding];
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: packed?.(JSON.stringify({ email: "a".repeat(6_000_000) })) ?? Buffer.alloc(0),
      headers: { "content-type": "application/json", "content-encoding": encoding },
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: "UNSUPPORTED_MEDIA_TYPE" });
  },
);

test("a NUL in the e-mail of a sign-in is an error on `email`", async () => {
  const body = { email: "a\u0000@atlas.dz", password: "Sahara-2026!" };
  const refusal = await api.refusal(null, accounts.login, { body });
  expect(refusal).toMatchObject({ status: 400, paths: ["email"] });
});

test("another organization's records are NOT_FOUND for valid and invalid requests", async () => {
  const own = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  const stranger = await makeOrganization(api, { word: "Xylographe", digits: "57319468" });
  const naming = allOperations().filter(({ operation }) => operation.params !== undefined);
  expect(naming.length).toBeGreaterThan(15);
  for (const { name, operation } of naming) {
    const right = validInputOf(name, own);
    const records = [right.params?.["id"] ?? own.enterpriseId, crypto.randomUUID(), "nonsense"];
    for (const id of records) {
      const url = `/api${operation.path.replace(":id", id)}`;
      const headers = {
        authorization: `Bearer ${stranger.token}`,
        "content-type": "application/json",
      };
      const bodies = right.body === undefined ? [undefined] : [JSON.stringify(right.body), "{}"];
      for (const payload of [...bodies, ...(operation.method === "GET" ? [] : ["{ no"])]) {
        const answer = await api.app.inject({ method: operation.method, url, headers, payload });
        expect([name, payload, answer.statusCode, answer.json().code]).toEqual([
          name,
          payload,
          404,
          "NOT_FOUND",
        ]);
      }
    }
  }
});

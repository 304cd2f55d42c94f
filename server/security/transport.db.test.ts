import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";

const MEGABYTE = 1024 * 1024;

let api: Api;
let token: string;
let port: number;

beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = api.app.server.address() as AddressInfo);
});

afterAll(() => api.close());

interface ErrorResponse {
  status: number;
  code: string;
}

/** Reads everything that the server sends until it closes the connection. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  // The server may close the connection while the test is still writing.
  socket.on("error", () => undefined);
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

function parseResponse(response: string): ErrorResponse {
  const [responseHead = "", body = "{}"] = response.split("\r\n\r\n");
  return {
    status: Number(responseHead.slice(9, 12)),
    code: (JSON.parse(body) as ErrorResponse).code,
  };
}

async function responseTo(request: string | Buffer): Promise<ErrorResponse> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return parseResponse(await readToEnd(socket));
}

const requestHead = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "host: x", "connection: close", ...headers, "", ""].join("\r\n");

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes held by reachable buffers. */
function bufferedBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Sends 100 MB in chunks.
 *
 * @param onTen called after every ten MB
 * @returns how many MB were sent before the server closed the connection
 */
async function sendMegabytes(start: string, onTen = () => undefined): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  const ended = readToEnd(socket);
  socket.write(start);
  const piece = Buffer.concat([
    Buffer.from(`${MEGABYTE.toString(16)}\r\n`),
    Buffer.alloc(MEGABYTE, "a"),
    Buffer.from("\r\n"),
  ]);
  let sent = 0;
  while (sent < 100 && socket.writable) {
    sent += 1;
    const drained = new Promise((resolve) => socket.once("drain", resolve));
    if (!socket.write(piece)) await Promise.race([drained, ended]);
    if (sent % 10 === 0) onTen();
  }
  socket.destroy();
  await ended;
  return sent;
}

const healthStatus = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

describe("a body of 100 MB is refused without buffering it", () => {
  test("with a content-length: before it is read", async () => {
    const socket = connect(port, "127.0.0.1");
    const line = requestHead("POST /api/auth/login", "content-type: application/json");
    socket.write(line.replace("\r\n\r\n", `\r\ncontent-length: ${100 * MEGABYTE}\r\n\r\n`));
    socket.write("[");
    expect(parseResponse(await readToEnd(socket))).toEqual({
      status: 413,
      code: "PAYLOAD_TOO_LARGE",
    });
    expect(socket.bytesWritten).toBeLessThan(MEGABYTE);
  });

  test("chunked: as soon as it exceeds the limit", async () => {
    const start = requestHead(
      "POST /api/auth/login",
      "content-type: application/json",
      "transfer-encoding: chunked",
    );
    expect(await sendMegabytes(start)).toBeLessThan(60);
    expect(await healthStatus()).toBe(200);
  });

  test("as a multipart file with a content-length: before it is read", async () => {
    const { id } = await api.call(token, enterprises.mine);
    const socket = connect(port, "127.0.0.1");
    socket.write(
      [
        `PATCH /api/enterprises/${id}/logo HTTP/1.1`,
        "host: x",
        `authorization: Bearer ${token}`,
        "content-type: multipart/form-data; boundary=x",
        `content-length: ${100 * MEGABYTE}`,
        "",
        "--x",
      ].join("\r\n"),
    );
    expect(parseResponse(await readToEnd(socket))).toEqual({
      status: 413,
      code: "PAYLOAD_TOO_LARGE",
    });
    expect(socket.bytesWritten).toBeLessThan(MEGABYTE);
  });

  test("as a chunked multipart file: buffers stay below 30 MB", async () => {
    const { id } = await api.call(token, enterprises.mine);
    const start = requestHead(
      `PATCH /api/enterprises/${id}/logo`,
      `authorization: Bearer ${token}`,
      "content-type: multipart/form-data; boundary=x",
      "transfer-encoding: chunked",
    );
    const part = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
    const before = bufferedBytes();
    let most = 0;
    const taken = await sendMegabytes(`${start}${part.length.toString(16)}\r\n${part}\r\n`, () => {
      most = Math.max(most, bufferedBytes() - before);
    });
    expect(taken).toBeGreaterThan(20); // so buffers were measured during the upload
    expect(most).toBeLessThan(30 * MEGABYTE);
    expect(await healthStatus()).toBe(200);
  });
});

describe("headers", () => {
  test("that number 5,000 are refused", async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `x-${at}: a`);
    const { status } = await responseTo(requestHead("GET /api/health", ...many));
    expect([400, 431]).toContain(status);
  });

  test("that number 2,100 and are short do not crash the server", async () => {
    const many = Array.from({ length: 2_100 }, () => "a:");
    const { status } = await responseTo(requestHead("GET /api/health", ...many));
    expect([200, 400, 431]).toContain(status);
  });

  test.each([
    ["a negative content-length", "content-length: -1"],
    ["two content-lengths", "content-length: 2\r\ncontent-length: 3"],
    [
      "both content-length and transfer-encoding",
      "content-length: 2\r\ntransfer-encoding: chunked",
    ],
    ["an unknown transfer-encoding", "transfer-encoding: cow"],
    ["a NUL", "x: a\u0000b"],
    ["a folded line", "x: a\r\n b\r\n: c"],
    ["a space before the colon", "x : a"],
  ])("with %s are a VALIDATION_ERROR", async (_, header) => {
    const { status, code } = await responseTo(`${requestHead("POST /api/auth/login", header)}{}`);
    expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("invalid UTF-8", () => {
  const broken = Buffer.from([0x7b, 0x22, 0x65, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

  test("in a body is a VALIDATION_ERROR", async () => {
    const line = requestHead(
      "POST /api/auth/login",
      "content-type: application/json",
      `content-length: ${broken.length}`,
    );
    const response = await responseTo(Buffer.concat([Buffer.from(line), broken]));
    expect(response).toEqual({ status: 400, code: "VALIDATION_ERROR" });
  });

  test.each(["/api/clients/\u00ff", "/api/%c0%af", "/api/clients/%ed%a0%80", "/%", "/\\..\\x"])(
    "or an invalid escape in the URL %s is an error response",
    async (path) => {
      const response = await responseTo(Buffer.from(requestHead(`DELETE ${path}`), "latin1"));
      expect([400, 401, 404]).toContain(response.status);
      expect(response.code).toBeTypeOf("string");
    },
  );
});

test.each(["CONNECT", "TRACE", "PROPFIND", "QUERY"])("the method %s is refused", async (method) => {
  const socket = connect(port, "127.0.0.1");
  socket.write(requestHead(`${method} /api/clients`));
  const response = await readToEnd(socket);
  expect(response).not.toMatch(/^HTTP\/1.1 [25]/);
  expect(await healthStatus()).toBe(200);
});

describe("slow clients", () => {
  test("two hundred unfinished requests do not hold up another one", async () => {
    const slow = Array.from({ length: 200 }, (_, at) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const begun = at % 2 === 0 ? "GET /api/health HTTP/1.1\r\nhost: x\r\nx: " : undefined;
      socket.write(
        begun ??
          `${requestHead("POST /api/auth/login", "content-type: application/json", "content-length: 500")}{`,
      );
      return socket;
    });
    await Promise.all(
      slow.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")),
    );
    expect(await healthStatus()).toBe(200);
    // No slow connection has been closed: the health check was answered while all of them were open.
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
    for (const socket of slow) socket.destroy();
  });
});

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

interface Told {
  status: number;
  code: string;
}

/** Everything that the server says until it closes the connection. */
async function heard(socket: Socket): Promise<string> {
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  // It may close while something is still being sent to it.
  socket.on("error", () => undefined);
  if (!socket.closed) await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

function read(answer: string): Told {
  const [head = "", body = "{}"] = answer.split("\r\n\r\n");
  return { status: Number(head.slice(9, 12)), code: (JSON.parse(body) as Told).code };
}

async function answerTo(request: string | Buffer): Promise<Told> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return read(await heard(socket));
}

const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, "host: x", "connection: close", ...headers, "", ""].join("\r\n");

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What buffers hold that somebody still needs. */
function bytesKept(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Sends 100 MB in pieces.
 *
 * @param onTen told whenever ten more MB were taken
 * @returns how many MB were taken before the connection was closed
 */
async function megabytesTaken(start: string, onTen = () => undefined): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  const ended = heard(socket);
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

const isWell = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

describe("a body of 100 MB is refused before it is read", () => {
  test("when it says how long it is", async () => {
    const socket = connect(port, "127.0.0.1");
    const line = head("POST /api/auth/login", "content-type: application/json");
    socket.write(line.replace("\r\n\r\n", `\r\ncontent-length: ${100 * MEGABYTE}\r\n\r\n`));
    socket.write("[");
    expect(read(await heard(socket))).toEqual({ status: 413, code: "PAYLOAD_TOO_LARGE" });
    expect(socket.bytesWritten).toBeLessThan(MEGABYTE);
  });

  test("when it says nothing and comes in pieces: as soon as it is too much", async () => {
    const start = head(
      "POST /api/auth/login",
      "content-type: application/json",
      "transfer-encoding: chunked",
    );
    expect(await megabytesTaken(start)).toBeLessThan(60);
    expect(await isWell()).toBe(200);
  });

  test("when it is a file in a form that says how long it is", async () => {
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
    expect(read(await heard(socket))).toEqual({ status: 413, code: "PAYLOAD_TOO_LARGE" });
    expect(socket.bytesWritten).toBeLessThan(MEGABYTE);
  });

  test("when it is a file in pieces: no more of it is kept than a file may weigh", async () => {
    const { id } = await api.call(token, enterprises.mine);
    const start = head(
      `PATCH /api/enterprises/${id}/logo`,
      `authorization: Bearer ${token}`,
      "content-type: multipart/form-data; boundary=x",
      "transfer-encoding: chunked",
    );
    const part = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\n';
    const before = bytesKept();
    let most = 0;
    const taken = await megabytesTaken(`${start}${part.length.toString(16)}\r\n${part}\r\n`, () => {
      most = Math.max(most, bytesKept() - before);
    });
    expect(taken).toBeGreaterThan(20); // so it was measured while a file was kept
    expect(most).toBeLessThan(30 * MEGABYTE);
    expect(await isWell()).toBe(200);
  });
});

describe("headers", () => {
  test("by the thousand are refused", async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `x-${at}: a`);
    const { status } = await answerTo(head("GET /api/health", ...many));
    expect([400, 431]).toContain(status);
  });

  test("that are too many to count, and short, do no harm", async () => {
    const many = Array.from({ length: 2_100 }, () => "a:");
    const { status } = await answerTo(head("GET /api/health", ...many));
    expect([200, 400, 431]).toContain(status);
  });

  test.each([
    ["a length that is none", "content-length: -1"],
    ["two lengths", "content-length: 2\r\ncontent-length: 3"],
    ["a length beside pieces", "content-length: 2\r\ntransfer-encoding: chunked"],
    ["an unknown way of transfer", "transfer-encoding: cow"],
    ["a NUL", "x: a\u0000b"],
    ["a line that goes on below", "x: a\r\n b\r\n: c"],
    ["a space before the colon", "x : a"],
  ])("with %s are no request", async (_, header) => {
    const { status, code } = await answerTo(`${head("POST /api/auth/login", header)}{}`);
    expect([status, code]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("bytes that are no UTF-8", () => {
  const broken = Buffer.from([0x7b, 0x22, 0x65, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

  test("in a body are refused like any wrong body", async () => {
    const line = head(
      "POST /api/auth/login",
      "content-type: application/json",
      `content-length: ${broken.length}`,
    );
    const told = await answerTo(Buffer.concat([Buffer.from(line), broken]));
    expect(told).toEqual({ status: 400, code: "VALIDATION_ERROR" });
  });

  test.each(["/api/clients/\u00ff", "/api/%c0%af", "/api/clients/%ed%a0%80", "/%", "/\\..\\x"])(
    "or are badly escaped in the address %s lead nowhere",
    async (path) => {
      const told = await answerTo(Buffer.from(head(`DELETE ${path}`), "latin1"));
      expect([400, 401, 404]).toContain(told.status);
      expect(told.code).toBeTypeOf("string");
    },
  );
});

test.each(["CONNECT", "TRACE", "PROPFIND", "QUERY"])(
  "the method %s leads nowhere",
  async (method) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(head(`${method} /api/clients`));
    const answer = await heard(socket);
    expect(answer).not.toMatch(/^HTTP\/1.1 [25]/);
    expect(await isWell()).toBe(200);
  },
);

describe("whoever sends slowly is not waited for without end", () => {
  test("two hundred who never finish keep nobody else waiting", async () => {
    const slow = Array.from({ length: 200 }, (_, at) => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      const begun = at % 2 === 0 ? "GET /api/health HTTP/1.1\r\nhost: x\r\nx: " : undefined;
      socket.write(
        begun ??
          `${head("POST /api/auth/login", "content-type: application/json", "content-length: 500")}{`,
      );
      return socket;
    });
    await Promise.all(
      slow.filter(({ connecting }) => connecting).map((socket) => once(socket, "connect")),
    );
    const started = performance.now();
    expect(await isWell()).toBe(200);
    expect(performance.now() - started).toBeLessThan(3_000);
    for (const socket of slow) socket.destroy();
  });
});

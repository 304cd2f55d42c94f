import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "../logging.ts";
import { createApp } from "./app.ts";

/** No timeout passes during a test. */
const LONG_TIMEOUTS = {
  headers: 200_000,
  request: 600_000,
  checkInterval: 600_000,
  linger: 600_000,
  shutdown: 600_000,
  download: () => 600_000,
};

test("shutdown waits for responses in progress and closes their keep-alive connections", async () => {
  const app = await createApp({ log: createLogger("silent"), secure: false });
  const asked = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<string>();
  app.get("/slow", () => {
    asked.resolve();
    return ready.promise;
  });
  const ending = Promise.withResolvers<void>();
  app.addHook("preClose", async () => ending.resolve());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await asked.promise;
  const closed = app.close();
  await ending.promise;
  ready.resolve("done");
  const { headers } = await answer;
  expect(headers.get("connection")).toBe("close");
  expect(await (await answer).text()).toBe("done");
  await closed;
});

test.each([
  ["nothing", ""],
  ["half of a head", "GET / HTTP/1.1\r\nhost: x\r\nx: "],
])(
  "shutdown closes the connection of a client that has sent %s, after its timeout",
  async (_, begun) => {
    const timeouts = { ...LONG_TIMEOUTS, shutdown: 100 };
    const app = await createApp({ log: createLogger("silent"), secure: false, timeouts });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const connected = once(app.server, "connection");
    const client = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    client.on("error", () => undefined);
    client.write(begun);
    const [held] = (await connected) as [Socket];
    const ended = once(held, "close");
    await Promise.all([app.close(), ended]);
    expect(held.destroyed).toBe(true);
    client.destroy();
  },
);

test("a refused client that doesn't close its side is disconnected", async () => {
  const timeouts = { ...LONG_TIMEOUTS, linger: 100 };
  const app = await createApp({ log: createLogger("silent"), secure: false, timeouts });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const connected = once(app.server, "connection");
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  client.on("error", () => undefined);
  client.write("NONSENSE\r\n\r\n");
  const [held] = (await connected) as [Socket];
  await once(held, "close");
  expect(held.destroyed).toBe(true);
  client.destroy();
  await app.close();
});

test.each([
  ["its headers", "GET / HTTP/1.1\r\nhost: x\r\nx: "],
  [
    "its body",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  ],
])("a client that never finishes %s gets 408 and is disconnected", async (_, begun) => {
  const timeouts = { ...LONG_TIMEOUTS, headers: 100, request: 200, checkInterval: 20 };
  const app = await createApp({ log: createLogger("silent"), secure: false, timeouts });
  app.post("/", async () => "done");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(begun);
  const received = await Array.fromAsync(socket.setEncoding("utf8") as AsyncIterable<string>);
  expect(received.join("")).toMatch(/^HTTP\/1\.1 408 [^]*"code":"VALIDATION_ERROR"/);
  await app.close();
});

test.each([
  ["sends nothing else", ""],
  ["keeps sending empty lines", "\r\n"],
  ["keeps sending other requests", "GET /none HTTP/1.1\r\nhost: x\r\n\r\n"],
])("a client that does not read its response and %s is disconnected", async (_, meanwhile) => {
  const timeouts = { ...LONG_TIMEOUTS, download: () => 100 };
  const app = await createApp({ log: createLogger("silent"), secure: false, timeouts });
  app.get("/", async () => Buffer.alloc(64 * 1024 * 1024));
  app.get("/none", async (_request, reply) => reply.code(204).send());
  await app.listen({ port: 0, host: "127.0.0.1" });
  const connected = once(app.server, "connection");
  const reader = connect((app.server.address() as AddressInfo).port, "127.0.0.1").pause();
  reader.on("error", () => undefined);
  reader.write(`${meanwhile}GET / HTTP/1.1\r\nhost: x\r\n\r\n`);
  const talking = setInterval(() => reader.write(meanwhile), 20);
  const [held] = (await connected) as [Socket];
  await once(held, "close");
  clearInterval(talking);
  expect(held.destroyed).toBe(true);
  reader.destroy();
  await app.close();
});

const MB = 1024 * 1024;

/** Starts a server whose responses are as many megabytes as their path names, of which 100 may be unread. */
async function startUnreadServer() {
  const app = await createApp({
    log: createLogger("silent"),
    secure: false,
    maxUnreadBytes: 100 * MB,
  });
  app.get<{ Params: { size: string } }>("/api/:size", async ({ params }) =>
    Buffer.alloc(Number(params.size) * MB),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  /** Requests a path without reading the response. @returns the server's socket */
  async function openRequest(path: string, address: string): Promise<Socket> {
    const connected = once(app.server, "connection");
    const responding = once(app.server, "request");
    const reader = connect(port, "127.0.0.1").pause();
    reader.on("error", () => undefined);
    reader.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`);
    const [held] = (await connected) as [Socket];
    await responding;
    return held;
  }
  return { app, port, openRequest };
}

test("unread responses beyond the limit close the oldest connection of the network that has the most", async () => {
  const { app, port, openRequest } = await startUnreadServer();
  const slow = await openRequest("/api/1", "192.0.2.7");
  const held = [];
  for (let count = 0; count < 3; count += 1)
    held.push(await openRequest("/api/32", "198.51.100.9"));
  expect(held.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  const closed = once(held[0]!, "close");
  const last = await openRequest("/api/32", "198.51.100.9");
  await closed;
  expect([held[1], held[2], last, slow].map((each) => each?.destroyed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const answer = await fetch(`http://127.0.0.1:${port}/api/32`);
  expect((await answer.arrayBuffer()).byteLength).toBe(32 * MB);
  await app.close();
});

test("the unread responses of an IPv6 /48 count together, as a third of their bytes", async () => {
  const { app, openRequest } = await startUnreadServer();
  const slow = await openRequest("/api/16", "192.0.2.7");
  const held = [];
  for (let count = 0; count < 21; count += 1)
    held.push(await openRequest("/api/4", `2001:db8:7:${count}::1`));
  expect([slow, ...held].filter(({ destroyed }) => destroyed)).toEqual([]);
  const closed = Promise.race([slow, held[0]!].map((each) => once(each, "close")));
  await openRequest("/api/4", "2001:db8:7:21::1");
  await closed;
  expect([slow, ...held].map(({ destroyed }) => destroyed)).toEqual([
    false,
    true,
    ...held.slice(1).map(() => false),
  ]);
  await app.close();
});

test("an IPv6 /48 whose /64s have less than three times the bytes of another network keeps its responses", async () => {
  const { app, openRequest } = await startUnreadServer();
  const large = await openRequest("/api/32", "192.0.2.7");
  const held = [];
  for (let count = 0; count < 17; count += 1)
    held.push(await openRequest("/api/4", `2001:db8:7:${count}::1`));
  const closed = Promise.race([large, held[0]!].map((each) => once(each, "close")));
  await openRequest("/api/4", "2001:db8:7:17::1");
  await closed;
  expect([large, held[0]!].map(({ destroyed }) => destroyed)).toEqual([true, false]);
  await app.close();
});

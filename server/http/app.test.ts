import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "../logging.ts";
import { createApp } from "./app.ts";

test("an end waits for the answers that are on their way, and for no connection after them", async () => {
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
  ["its headers", "GET / HTTP/1.1\r\nhost: x\r\nx: "],
  [
    "its body",
    "POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
  ],
])("whoever never finishes %s is told so and cut off", async (_, begun) => {
  const patience = { headers: 100, request: 200, look: 20, answer: () => 60_000 };
  const app = await createApp({ log: createLogger("silent"), secure: false, patience });
  app.post("/", async () => "done");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(begun);
  const heard = await Array.fromAsync(socket.setEncoding("utf8") as AsyncIterable<string>);
  expect(heard.join("")).toMatch(/^HTTP\/1\.1 408 [^]*"code":"VALIDATION_ERROR"/);
  await app.close();
});

test.each([
  ["and nothing else comes", ""],
  ["though lines without a request come all the time", "\r\n"],
  ["nor the one that it asked for before", "GET /none HTTP/1.1\r\nhost: x\r\n\r\n"],
])("an answer that nobody reads is let go of, %s", async (_, meanwhile) => {
  const patience = { headers: 20_000, request: 60_000, look: 5_000, answer: () => 100 };
  const app = await createApp({ log: createLogger("silent"), secure: false, patience });
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

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Load, startLoad } from "./load.ts";

let load: Load | undefined;
const server = createServer();

afterEach(() => {
  load?.end();
  server.close();
});

test("calls that are not to be repeated are each sent once, and end the job before its time", async () => {
  const asked: (string | undefined)[] = [];
  server.on("request", (request, response) => {
    asked.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  load = startLoad();
  const { port } = server.address() as AddressInfo;
  const calls = Array.from({ length: 40 }, (_, at) => ({
    method: "GET" as const,
    path: `/${at}`,
    headers: {},
  }));
  const url = `http://127.0.0.1:${port}`;
  const { took, seconds } = await load.run({ url, calls, clients: 4, seconds: 60, once: true });
  expect(asked).toHaveLength(40);
  expect(new Set(asked).size).toBe(40);
  expect(took).toHaveLength(40);
  expect(seconds).toBeLessThan(60);
}, 20_000);

import type { AddressInfo } from "node:net";
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

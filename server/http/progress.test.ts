import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "../logging.ts";
import { JobFailed, PoolBusy } from "../workers/pool.ts";
import { createApp } from "./app.ts";
import { clientDisconnected } from "./clientDisconnected.ts";
import { installErrorHandler } from "./errorHandler.ts";
import { type ReportProgress, withProgress } from "./progress.ts";

let app: FastifyInstance;
let work: (tell: ReportProgress, gone: AbortSignal) => Promise<Uint8Array>;

beforeEach(async () => {
  app = await createApp({ log: createLogger("silent"), secure: false });
  installErrorHandler(app, async () => undefined);
  app.get("/file", async (request, reply) => {
    const gone = clientDisconnected(reply);
    return withProgress({ request, reply }, 2, (tell) => work(tell, gone));
  });
});

afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

/** The answer as its bytes come, to a caller who would take it compressed. */
async function ask(): Promise<IncomingMessage> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const headers = { "accept-encoding": "gzip, br" };
  const [answer] = (await once(
    get({ host: "127.0.0.1", port, path: "/file", headers }),
    "response",
  )) as [IncomingMessage];
  return answer;
}

const FILE = Buffer.from("%PDF-\n\u0000rest");

describe("an answer that tells how far it is", () => {
  test("is lines, and then the file, which is as long as they say", async () => {
    work = async (tell) => {
      tell(1, 2);
      tell(2, 2);
      return FILE;
    };
    const answer = await app.inject("/file");
    expect(answer.headers["content-type"]).toBe("application/vnd.daftar.progress");
    expect(answer.body).toBe(
      `{"done":1,"total":2}\n{"done":2,"total":2}\n{"bytes":11}\n${FILE.toString()}`,
    );
  });

  test("comes line by line: the first is there while the work goes on", async () => {
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
    work = async (tell) => {
      tell(1, 2);
      await goOn;
      return FILE;
    };
    const answer = await ask();
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toContain("no-transform");
    const [first] = (await once(answer, "data")) as [Buffer];
    expect(first.toString()).toBe('{"done":1,"total":2}\n');
    letGo();
    const rest = await answer.toArray();
    expect(Buffer.concat(rest as Buffer[]).toString()).toBe(`{"bytes":11}\n${FILE.toString()}`);
  });

  test("that waits for its turn repeats itself before a proxy takes it for dead", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { promise: turn, resolve: letGo } = Promise.withResolvers<void>();
    work = async (tell) => {
      await turn;
      tell(1, 2);
      return FILE;
    };
    const asked = app.inject("/file");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(30_000);
    letGo();
    const lines = (await asked).body.split("\n");
    expect(lines.slice(0, 4)).toEqual([
      '{"done":0,"total":2}',
      '{"done":0,"total":2}',
      '{"done":1,"total":2}',
      '{"bytes":11}',
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that fails before its first line is an ordinary refusal", async () => {
    work = async () => {
      throw new PoolBusy("64 jobs are waiting already");
    };
    const answer = await app.inject("/file");
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { code: "TOO_MANY_REQUESTS", message: "Too much waits already" },
    ]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  test("that fails later ends with a line that says why, and without a file", async () => {
    work = async (tell) => {
      tell(1, 2);
      throw new JobFailed("out of paper");
    };
    const lines = (await app.inject("/file")).body.split("\n");
    expect(lines[1]).toBe(
      '{"error":{"code":"SERVICE_UNAVAILABLE","message":"The work took too long"}}',
    );
    expect(lines.slice(2)).toEqual([""]);
  });

  test("is given up when its caller goes away", async () => {
    const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<unknown>();
    work = (tell, gone) => {
      tell(1, 2);
      return new Promise((_, reject) => {
        gone.addEventListener("abort", () => {
          reject(gone.reason as Error);
          giveUp(gone.reason);
        });
      });
    };
    const answer = await ask();
    answer.destroy();
    expect(await gaveUp).toMatchObject({ name: "CallerGone" });
  });
});

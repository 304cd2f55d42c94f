import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLogger } from "../logging.ts";
import { JobFailedError, PoolBusyError } from "../workers/pool.ts";
import { createApp } from "./app.ts";
import { abortOnDisconnect } from "./clientDisconnectedError.ts";
import { installErrorHandler } from "./errorHandler.ts";
import { type ReportProgress, withProgress } from "./progress.ts";

let app: FastifyInstance;
let work: (report: ReportProgress, disconnected: AbortSignal) => Promise<Uint8Array>;

beforeEach(async () => {
  app = await createApp({ log: createLogger("silent"), secure: false });
  installErrorHandler(app, async () => undefined);
  app.get("/file", async (request, reply) => {
    const disconnected = abortOnDisconnect(reply);
    return withProgress({ request, reply }, 2, (report) => work(report, disconnected));
  });
});

afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

/** The response as a stream, to a client that accepts compression. */
async function requestFile(): Promise<IncomingMessage> {
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

describe("a response with progress", () => {
  test("is progress lines, the file's length and the file", async () => {
    work = async (report) => {
      report(1, 2);
      report(2, 2);
      return FILE;
    };
    const answer = await app.inject("/file");
    expect(answer.headers["content-type"]).toBe("application/vnd.daftar.progress");
    expect(answer.body).toBe(
      `{"done":1,"total":2}\n{"done":2,"total":2}\n{"bytes":11}\n${FILE.toString()}`,
    );
  });

  test("is streamed: the first line arrives before the work is done", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    work = async (report) => {
      report(1, 2);
      await released;
      return FILE;
    };
    const answer = await requestFile();
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["cache-control"]).toContain("no-transform");
    const [first] = (await once(answer, "data")) as [Buffer];
    expect(first.toString()).toBe('{"done":1,"total":2}\n');
    release();
    const rest = await answer.toArray();
    expect(Buffer.concat(rest as Buffer[]).toString()).toBe(`{"bytes":11}\n${FILE.toString()}`);
  });

  test("repeats its last line while the work is queued, so that no proxy times out", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { promise: turn, resolve: release } = Promise.withResolvers<void>();
    work = async (report) => {
      await turn;
      report(1, 2);
      return FILE;
    };
    const asked = app.inject("/file");
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.advanceTimersByTime(30_000);
    release();
    const lines = (await asked).body.split("\n");
    expect(lines.slice(0, 4)).toEqual([
      '{"done":0,"total":2}',
      '{"done":0,"total":2}',
      '{"done":1,"total":2}',
      '{"bytes":11}',
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("counts as unread until its file is read", async () => {
    const counted: number[] = [];
    app.limitUnread = (_request, _reply, bytes) => void counted.push(bytes);
    work = async (report) => {
      report(1, 2);
      return FILE;
    };
    await app.inject("/file");
    expect(counted).toEqual([11]);
  });

  test("is an ordinary error response when the work fails before the first line", async () => {
    work = async () => {
      throw new PoolBusyError("64 jobs are waiting already");
    };
    const answer = await app.inject("/file");
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { code: "TOO_MANY_REQUESTS", message: "Too much waits already" },
    ]);
    expect(answer.headers["content-type"]).toContain("application/json");
  });

  test("ends with an error line and no file when the work fails later", async () => {
    work = async (report) => {
      report(1, 2);
      throw new JobFailedError("out of paper");
    };
    const lines = (await app.inject("/file")).body.split("\n");
    expect(lines[1]).toBe(
      '{"error":{"code":"SERVICE_UNAVAILABLE","message":"The work took too long"}}',
    );
    expect(lines.slice(2)).toEqual([""]);
  });

  test("is aborted when the client disconnects", async () => {
    const { promise: aborted, resolve: resolveAborted } = Promise.withResolvers<unknown>();
    work = (report, disconnected) => {
      report(1, 2);
      return new Promise((_, reject) => {
        disconnected.addEventListener("abort", () => {
          reject(disconnected.reason as Error);
          resolveAborted(disconnected.reason);
        });
      });
    };
    const answer = await requestFile();
    answer.destroy();
    expect(await aborted).toMatchObject({ name: "ClientDisconnectedError" });
  });
});

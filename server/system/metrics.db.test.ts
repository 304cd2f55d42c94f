import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { documents } from "#contract/documents.ts";
import { system } from "#contract/system.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

const TOKEN = "a token of Prometheus with more than 32 characters".replaceAll(" ", "-");

let api: Api;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "daftar-metrics-"));
  api = await startApi({ metrics: { token: TOKEN, dataDir } });
});

afterAll(async () => {
  await api.close();
  rmdirSync(dataDir);
});

const requestMetrics = (authorization?: string, { app } = api) =>
  app.inject({
    url: "/api/metrics",
    headers: authorization === undefined ? {} : { authorization },
  });

/** The value of a sample, such as `daftar_database_up`; undefined when it is absent. */
async function readSample(name: string, from = api): Promise<number | undefined> {
  const { body } = await requestMetrics(`Bearer ${TOKEN}`, from);
  const line = body.split("\n").find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

test("without METRICS_TOKEN the address does not exist", async () => {
  const off = await startApi();
  const authorization = `Bearer ${TOKEN}`;
  const answer = await off.app.inject({ url: "/api/metrics", headers: { authorization } });
  await off.close();
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: "NOT_FOUND" });
});

test.each([
  ["no token", undefined],
  ["another token", `Bearer ${TOKEN.slice(1)}x`],
  ["a prefix of the token", `Bearer ${TOKEN.slice(0, -1)}`],
  ["the token without its scheme", TOKEN],
])("%s is UNAUTHENTICATED", async (_what, authorization) => {
  const answer = await requestMetrics(authorization);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(answer.body).not.toContain("daftar_");
});

test("a user's access token is UNAUTHENTICATED", async () => {
  expect((await requestMetrics(`Bearer ${await api.register()}`)).statusCode).toBe(401);
});

test("requests are counted by operation and status, without ids and unknown addresses", async () => {
  const token = await api.withEnterprise();
  const id = "a0000000-0000-4000-8000-000000000001";
  await api.call(token, documents.list);
  await api.refusal(token, documents.get, { params: { id } });
  await api.app.inject({ url: "/api/nothing/secret" });
  const count = (operation: string, status: number) =>
    readSample(
      `daftar_http_request_duration_seconds_count{operation="${operation}",status="${status}"}`,
    );
  expect(await count("documents.list", 200)).toBe(1);
  expect(await count("documents.get", 404)).toBe(1);
  expect(await count("other", 404)).toBe(1);
  const { body, headers } = await requestMetrics(`Bearer ${TOKEN}`);
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).not.toContain(id);
  expect(body).not.toContain("secret");
});

test("database, queues, memory and disk have samples", async () => {
  expect(await readSample("daftar_database_up")).toBe(1);
  expect(await readSample('daftar_database_connections{state="waiting"}')).toBe(0);
  const printing = ["documents", "lists", "joined", "compilations"];
  const queues = ["transactions", "slow", ...printing, "spreadsheets", "uploads", "images"];
  for (const queue of queues) {
    expect(await readSample(`daftar_queue{queue="${queue}",state="running"}`)).toBe(0);
    expect(await readSample(`daftar_queue{queue="${queue}",state="waiting"}`)).toBe(0);
  }
  expect(await readSample("process_resident_memory_bytes")).toBeGreaterThan(0);
  const size = await readSample('daftar_disk_bytes{state="size"}');
  expect(size).toBeGreaterThan(0);
  expect(await readSample('daftar_disk_bytes{state="free"}')).toBeLessThanOrEqual(size ?? 0);
});

describe("with a mail server of its own", () => {
  let mailing: Api;
  let mailServer: MailServer;

  beforeAll(async () => {
    mailServer = await startMailServer();
    const mail = { smtpUrl: mailServer.url, mailFrom: "Daftar <invoices@daftar.example>" };
    mailing = await startApi({ metrics: { token: TOKEN, dataDir }, mail });
  });

  afterAll(async () => {
    await mailing.close();
    await mailServer.close();
  });

  const expectMails = async (result: "sent" | "failed", count: number) => {
    const sample = `daftar_mails_total{result="${result}"}`;
    await expect.poll(() => readSample(sample, mailing)).toBe(count);
  };

  test("mails are counted; three failures in a row make the health check `degraded`", async () => {
    const { email } = await mailing.call(await mailing.register(), accounts.me);
    await expectMails("sent", 1);
    expect(await mailing.call(null, system.health)).toEqual({
      status: "ok",
      database: "ok",
      storage: "ok",
      mail: "ok",
    });
    const requestReset = () =>
      mailing.call(null, accounts.forgotPassword, { body: { email, lang: "fr" } });
    await requestReset();
    await expectMails("sent", 2);
    mailServer.setBehaviour("refuse");
    for (const count of [1, 2, 3]) {
      await requestReset();
      await expectMails("failed", count);
    }
    expect(await mailing.call(null, system.health)).toEqual({
      status: "degraded",
      database: "ok",
      storage: "ok",
      mail: "failing",
    });
  });
});

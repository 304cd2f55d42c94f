import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeys } from "#contract/apiKeys.ts";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { imageProcessIds } from "../../testing/attacks/imageProcessIds.ts";
import { interlacedPng, uploadLogo } from "../../testing/attacks/pictures.ts";
import { startUpload } from "../../testing/attacks/unfinishedUploads.ts";
import { newClient, quotation } from "../../testing/records/documents.ts";

const TOKEN = "a-token-of-Prometheus-with-more-than-32-characters";

let api: Api;
let url: string;
let token: string;

beforeAll(async () => {
  api = await startApi({ metrics: { token: TOKEN, dataDir: "/" } });
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  token = await api.withEnterprise();
});

afterAll(() => api.close());

/** The samples of a queue: "2 running, 3 waiting". */
async function readQueue(name: string): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await api.app.inject({ url: "/api/metrics", headers });
  const readGauge = (state: string) =>
    new RegExp(`^daftar_queue\\{queue="${name}",state="${state}"\\} (\\d+)$`, "m").exec(body)?.[1];
  return `${readGauge("running")} running, ${readGauge("waiting")} waiting`;
}

const IDLE = "0 running, 0 waiting";

test("five unfinished uploads of an organization are two running and three waiting", async () => {
  const upload = { url, token, method: "POST", path: "/clients/import", field: "file" } as const;
  const uploads = Array.from({ length: 5 }, () => startUpload({ ...upload, size: 100_000 }));
  await expect.poll(() => readQueue("uploads")).toBe("2 running, 3 waiting");
  for (const { socket } of uploads) socket.destroy();
  await expect.poll(() => readQueue("uploads")).toBe(IDLE);
});

test("running and waiting images are counted", async () => {
  const { id } = await api.call(token, enterprises.mine);
  const picture = await interlacedPng(4_898);
  const first = uploadLogo(url, token, id, picture);
  await expect.poll(imageProcessIds).toHaveLength(1);
  const pid = Number(imageProcessIds()[0]);
  process.kill(pid, "SIGSTOP");
  const second = uploadLogo(url, token, id, picture);
  await expect.poll(() => readQueue("images")).toBe("1 running, 1 waiting");
  process.kill(pid, "SIGCONT");
  expect(await Promise.all([first, second])).toEqual(["200", "200"]);
  expect(await readQueue("images")).toBe(IDLE);
});

test("running and waiting joined PDFs are counted", async () => {
  const body = quotation(await newClient(api, token));
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) {
    ids.push((await api.call(token, documents.create, { body })).id);
  }
  const print = async () =>
    fetch(`${url}/api/documents/export.pdf`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ ids }),
    }).then((answer) => answer.arrayBuffer());
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await ownerConnection.query("begin; lock table document_line"); // blocks the reading of documents, which happens when their print job starts
  const prints = [print(), print()];
  await expect.poll(() => readQueue("joined")).toBe("1 running, 1 waiting");
  await ownerConnection.query("rollback");
  await ownerConnection.end();
  await Promise.all(prints);
  expect(await readQueue("joined")).toBe(IDLE);
});

test("requests of a user or of a network's API keys wait for their authentication until their clients disconnect", async () => {
  const { key } = await api.call(token, apiKeys.create, {
    body: { name: "Caisse", role: "SALES" },
  });
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await ownerConnection.query("begin; lock table session, api_key in access exclusive mode");
  const clients = new AbortController();
  const ask = (bearer: string) =>
    fetch(`${url}/api/clients`, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: clients.signal,
    }).then(
      ({ status }) => status,
      () => "disconnected",
    );
  const asked = Array.from({ length: 6 }, () => [ask(token), ask(key)]).flat();
  await expect.poll(() => readQueue("authentication")).toBe("7 running, 5 waiting");
  clients.abort();
  await expect.poll(() => readQueue("authentication")).toBe("7 running, 0 waiting");
  await ownerConnection.query("rollback");
  await ownerConnection.end();
  expect(await Promise.all(asked)).toEqual(Array(12).fill("disconnected"));
  await expect.poll(() => readQueue("authentication")).toBe(IDLE);
});

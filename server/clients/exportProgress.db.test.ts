import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Client as Connection } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { enterprises } from "#contract/enterprises.ts";
import { PROGRESS_CONTENT_TYPE, type ProgressLine } from "#contract/progress.ts";
import { printedText } from "../../testing/printing/printedText.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { fillWithRecords } from "../../testing/records/manyRecords.ts";

let api: Api;
let token: string;

/** 1,000 active clients: a list in three parts. */
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  const ownerConnection = new Connection(api.connection);
  await ownerConnection.connect();
  await fillWithRecords(ownerConnection, [id], { clients: 1050, products: 1, documents: 0 });
  await ownerConnection.end();
});

afterAll(() => api.close());

/** Sends a request over a socket, as a browser does. */
async function send(path: string, body?: object): Promise<IncomingMessage> {
  const { port } = api.app.server.address() as AddressInfo;
  const sent = request({
    host: "127.0.0.1",
    port,
    path: `/api/${path}`,
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return answer;
}

/** Reads the progress lines of a reply and the file after them. */
async function readProgress(answer: IncomingMessage) {
  let rest = Buffer.concat((await answer.toArray()) as Buffer[]);
  const lines: ProgressLine[] = [];
  const isOpen = () => {
    const last = lines.at(-1);
    return last === undefined || "done" in last;
  };
  while (isOpen()) {
    const end = rest.indexOf("\n");
    lines.push(JSON.parse(rest.subarray(0, end).toString()) as ProgressLine);
    rest = rest.subarray(end + 1);
  }
  const done = lines.flatMap((line) => ("done" in line ? [line] : []));
  return { done, last: lines.at(-1), file: rest };
}

test("a list reports its progress up to all rows and is the same file", async () => {
  const { done, last, file } = await readProgress(await send("clients/export.pdf?progress=true"));
  expect(done).toHaveLength(3);
  expect(done.map((line) => line.total)).toEqual([1000, 1000, 1000]);
  const rows = done.map((line) => line.done);
  expect(rows).toEqual(rows.toSorted((one, other) => one - other));
  expect(rows[0]).toBeLessThan(400);
  expect(rows[2]).toBe(1000);
  expect(last).toEqual({ bytes: file.byteLength });
  const plain = await send("clients/export.pdf");
  expect(plain.headers["content-type"]).toBe("application/pdf");
  const bytes = Buffer.concat((await plain.toArray()) as Buffer[]);
  expect((await printedText(file)).pages).toEqual((await printedText(bytes)).pages);
});

test("a selection reports its progress; a refused one keeps its status", async () => {
  const page = await api.call(token, clients.list, { query: { limit: "3" } });
  const ids = page.clients.map(({ id }) => id);
  const { done, file } = await readProgress(
    await send("clients/export.pdf?progress=true", { ids }),
  );
  expect(done).toEqual([{ done: 3, total: 3 }]);
  const { pages } = await printedText(file);
  for (const { nom } of page.clients) expect(pages[0]).toContain(nom);
  const foreign = { ids: [...ids, "00000000-0000-4000-8000-000000000000"] };
  const refused = await send("clients/export.pdf?progress=true", foreign);
  expect(refused.statusCode).toBe(400);
  refused.destroy();
  expect((await api.app.inject("/api/clients/export.pdf?progress=true")).statusCode).toBe(401);
});

test("a cancelled list frees the printer for the next one", async () => {
  const answer = await send("clients/export.pdf?progress=true");
  answer.destroy();
  const next = await readProgress(await send("products/export.pdf?progress=true"));
  expect(next.done).toEqual([{ done: 1, total: 1 }]);
  expect((await printedText(next.file)).pages[0]).toContain("Ciment 1");
});

test("the OpenAPI document describes both forms of the reply", async () => {
  const { paths } = (await api.app.inject("/api/openapi.json")).json<{
    paths: Record<string, { get: { responses: { 200: { content: object } } } }>;
  }>();
  const { content } = paths["/clients/export.pdf"]!.get.responses[200];
  expect(Object.keys(content)).toEqual(["application/pdf", PROGRESS_CONTENT_TYPE]);
});

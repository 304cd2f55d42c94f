import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LINE, ownerWithClient, quotation } from "../../testing/records/documents.ts";
import { type Api, SECRET, startApi } from "../../testing/api.ts";
import { urlOf } from "../../testing/database/database.ts";

const PROGRAM = fileURLToPath(new URL("../../testing/leavings.ts", import.meta.url));

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

/** Bytes that each request leaves until the next full collection of garbage. */
async function leftBy(asked: string, body = ""): Promise<number> {
  const head = [`${asked} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${token}`];
  const content = ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`];
  const request = [...head, ...(body === "" ? [] : content), "", body].join("\r\n");
  const told = [urlOf(api.connection), SECRET, request];
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--expose-gc", PROGRAM, ...told]);
  return Number(stdout);
}

test("a list leaves next to nothing that only a full collection of garbage would find", async () => {
  expect(await leftBy("GET /api/documents?type=QUOTATION")).toBeLessThan(1_000);
});

test("nor does the creation of a document of five lines", async () => {
  const body = quotation(clientId, { lines: [LINE, LINE, LINE, LINE, LINE] });
  expect(await leftBy("POST /api/documents", JSON.stringify(body))).toBeLessThan(1_000);
});

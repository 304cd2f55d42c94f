import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import writeExcelFile from "write-excel-file/node";
import { organizationId } from "../data/ids.ts";
import { MANY_ORGANIZATIONS } from "../data/sizes.ts";
import { compareInRounds, median } from "../measuring/rounds.ts";
import { formatDigits, type Row } from "../measuring/rows.ts";
import { type Daftar, ownerHeaders, withDaftar } from "../processes/daftar.ts";
import type { ApiRequest, LoadGenerator, LoadResult } from "../processes/load.ts";
import { listRequests } from "./requests.ts";

const HEADER = ["Nom", "Prénom", "E-mail", "Téléphone", "Adresse", "Wilaya", "Type"];

/** Incompressible text derived from a number, for a file of 10 MB. */
const incompressibleText = (at: number, length: number) =>
  Array.from({ length: Math.ceil(length / 64) }, (_, part) =>
    createHash("sha256").update(`${at}-${part}`).digest("hex"),
  )
    .join("")
    .slice(0, length);

const clientCells = (at: number, noiseLength: number) => [
  `SARL Djurdjura ${at}`,
  `Yacine ${at % 100}`,
  `contact${at}@entreprise.dz`,
  `0550${String(at).padStart(6, "0")}`,
  `${at}, rue Didouche Mourad ${incompressibleText(at, noiseLength)}`,
  "16 - Alger",
];

const clientRows = (count: number, noiseLength = 0) =>
  Array.from({ length: count }, (_, at) => clientCells(at + 1, noiseLength));

async function createWorkbook(rows: readonly string[][]): Promise<Blob> {
  const sheet = [HEADER, ...rows.map((row) => [...row, "Entreprise"])];
  return new Blob([new Uint8Array(await writeExcelFile(sheet).toBuffer())]);
}

/** Imports a file into an organization. Returns the milliseconds. */
async function importFile({ url }: Daftar, organization: number, file: Blob): Promise<number> {
  const body = new FormData();
  body.set("file", file, "clients.xlsx");
  const headers = await ownerHeaders(organization);
  const started = performance.now();
  const response = await fetch(`${url}/api/clients/import`, { method: "POST", headers, body });
  const reply = (await response.json()) as { success?: boolean };
  if (reply.success !== true) throw new Error(`An import was answered ${JSON.stringify(reply)}`);
  return performance.now() - started;
}

/** Copies the same rows into the same table, with its triggers and indexes. */
async function copyRows(ownerConnection: Client, organization: number, rows: readonly string[][]) {
  const id = organizationId(organization);
  const started = performance.now();
  await ownerConnection.query("begin");
  await ownerConnection.query("select set_config('app.enterprise_id', $1, true)", [id]);
  await ownerConnection.query("select set_config('app.user_id', $1, true)", [id]);
  const columns = "enterprise_id, type, last_name, first_name, email, phone, address, wilaya";
  const stream = ownerConnection.query(copyFrom(`copy client (${columns}) from stdin`));
  const lines = rows.map((row) => `${[id, "BUSINESS", ...row].join("\t")}\n`);
  await pipeline(Readable.from(lines), stream);
  await ownerConnection.query("commit");
  return performance.now() - started;
}

/** An import of 10,000 clients compared with COPY of the same rows. */
async function compareWithCopy(daftar: Daftar): Promise<Row> {
  const rows = clientRows(10_000);
  const file = await createWorkbook(rows);
  const ownerConnection = new Client(daftar.connection);
  await ownerConnection.connect();
  let organization = 0; // each round imports into new organizations
  try {
    const compared = await compareInRounds(
      () => importFile(daftar, organization++, file),
      () => copyRows(ownerConnection, organization++, rows),
      3,
    );
    const figures = `${formatDigits(compared.ours)} ms beside ${formatDigits(compared.theirs)} ms COPY`;
    const what = "import of 10,000 clients";
    return { what, value: compared.ratio, unit: "×", atMost: 3, figures };
  } finally {
    await ownerConnection.end();
  }
}

/** A 10 MB import during list requests: its memory, and the latency of the requests. */
async function measureListsDuringImport(load: LoadGenerator, daftar: Daftar): Promise<Row[]> {
  const file = await createWorkbook(clientRows(50_000, 256));
  const requests: ApiRequest[] = await listRequests(MANY_ORGANIZATIONS.usual);
  const loadLists = () => load.run({ url: daftar.url, requests, clients: 4, seconds: 2 });
  await loadLists();
  const idle = [await loadLists()];
  const before = daftar.memory().now;
  let peak = before;
  const finished = new AbortController();
  const importing = importFile(daftar, 100, file).finally(() => finished.abort());
  const sampleMemory = async () => {
    while (!finished.signal.aborted) {
      peak = Math.max(peak, daftar.memory().now);
      await delay(20);
    }
  };
  const busy: LoadResult[] = [];
  const measureLists = async () => {
    while (!finished.signal.aborted) busy.push(await loadLists());
  };
  const [milliseconds] = await Promise.all([importing, measureLists(), sampleMemory()]);
  idle.push(await loadLists()); // before and after: the machine's speed changes within a minute
  const p50 = (results: LoadResult[]) => median(results.map((result) => result.p50));
  const p99 = Math.max(...busy.map((result) => result.p99));
  const what = `import of ${(file.size / 2 ** 20).toFixed(1)} MB, 50,000 clients`;
  return [
    {
      what: `${what}: growth of memory`,
      value: peak - before,
      unit: "MB",
      atMost: 300,
      figures: `${formatDigits(milliseconds / 1000)} s`,
    },
    {
      what: `${what}: p50 of other requests`,
      value: p50(busy) / p50(idle),
      unit: "×",
      atMost: 3,
      figures: `${formatDigits(p50(idle))} ms → ${formatDigits(p50(busy))} ms, p99 ${formatDigits(p99)} ms`,
    },
  ];
}

export function measureImport(load: LoadGenerator): Promise<Row[]> {
  return withDaftar(MANY_ORGANIZATIONS.usual, async (daftar) => [
    ...(await measureListsDuringImport(load, daftar)),
    await compareWithCopy(daftar),
  ]);
}

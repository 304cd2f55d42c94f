import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { openPromise } from "yauzl";
import type { ChainReport } from "#contract/conformity.ts";
import type { Document } from "#contract/documents.ts";
import { loadSealKey } from "../../server/config.ts";
import { runningConnection } from "../../server/postgres/running.ts";
import { COMPLETE_ENTERPRISE } from "../records/completeEnterprise.ts";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";
import { fillChain } from "./fillChain.ts";

const LINES = 3;
/**
 * The megabytes that the server may use beyond what it used before the request. V8 lets garbage grow to its own
 * limit: 30,000 seals use as much as 100,000, about 220 MB.
 */
const MEMORY_LIMIT = 300;

interface Measurement {
  seconds: number;
  /** The server's peak memory less its memory before, or the peak memory of verify.mjs. In megabytes. */
  megabytes: number;
}

/** The current memory of a process, or its peak. */
const megabytesOf = (pid: number, field: "VmRSS" | "VmHWM") => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
};

/** Measures the time and the server's memory of `work`; Linux only. */
async function measure(pid: number, work: () => Promise<void>): Promise<Measurement> {
  writeFileSync(`/proc/${pid}/clear_refs`, "5"); // resets the peak
  const before = megabytesOf(pid, "VmRSS");
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  return { seconds, megabytes: megabytesOf(pid, "VmHWM") - before };
}

const formatMeasured = ({ seconds, megabytes }: Measurement) =>
  `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;

async function issueOneInvoice(caller: Caller): Promise<void> {
  await caller.call("PUT", "/enterprises/me", COMPLETE_ENTERPRISE);
  const { body } = await caller.call("POST", "/documents", caller.invoice(LINES));
  const { id } = body as Document;
  await caller.call("POST", `/documents/${id}/issue`, { acceptWarnings: true });
}

async function request({ url }: DaftarProcess, { token }: Caller, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/enterprises/me/${path}`, { headers });
  if (!reply.ok) throw new Error(`${path} is ${reply.status}`);
  return reply;
}

/** Verifies with progress, as the page does. The report is the last line. */
async function verifyChain(daftar: DaftarProcess, caller: Caller): Promise<ChainReport> {
  const reply = await request(daftar, caller, "seals/verification?progress=true");
  return JSON.parse((await reply.text()).trim().split("\n").at(-1)!) as ChainReport;
}

async function downloadAuditFile(
  daftar: DaftarProcess,
  caller: Caller,
  file: string,
): Promise<void> {
  const reply = await request(daftar, caller, "audit-file");
  await pipeline(Readable.fromWeb(reply.body as never), createWriteStream(file));
}

async function unzip(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file);
  for await (const entry of zip.eachEntry()) {
    const contents = await zip.openReadStreamPromise(entry);
    await pipeline(contents, createWriteStream(join(folder, entry.fileName)));
  }
}

/** Prints the peak memory in megabytes at the exit. */
const REPORT_MEMORY =
  "data:text/javascript,process.on('exit',()=>console.error(process.resourceUsage().maxRSS/1024))";

async function runVerifier(
  folder: string,
): Promise<Measurement & { code: number; output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, ["--import", REPORT_MEMORY, join(folder, "verify.mjs")]);
  let output = "";
  let memory = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (memory += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  const seconds = (performance.now() - started) / 1000;
  return { code, output: output.trim(), seconds, megabytes: Number(memory) };
}

/**
 * Verifies a chain of many seals and downloads it for an auditor. The auditor's program verifies it
 * too.
 * @returns faults; none when the chain is intact and the server's memory doesn't grow with it
 */
export async function chainTest(daftar: DaftarProcess, total: number): Promise<string[]> {
  const caller = await registerCaller(daftar.url, "Atelier Atlas");
  await issueOneInvoice(caller);
  const ownerConnection = new Client(runningConnection(daftar.dataDir));
  await ownerConnection.connect();
  await fillChain(ownerConnection, loadSealKey(daftar.dataDir), total);
  await ownerConnection.end();
  const faults: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), "daftar-soak-"));
  try {
    const verification = await measure(daftar.pid(), async () => {
      const { verified, broken } = await verifyChain(daftar, caller);
      if (verified !== total || broken !== null) {
        faults.push(`Seal ${broken?.number} is ${broken?.reason}, ${verified} are verified`);
      }
    });
    const zip = join(folder, "audit.zip");
    const file = await measure(daftar.pid(), () => downloadAuditFile(daftar, caller, zip));
    await unzip(zip, folder);
    const verifier = await runVerifier(folder);
    if (verifier.code !== 0) faults.push(`verify.mjs: ${verifier.output}`);
    for (const [name, { megabytes }] of Object.entries({ verification, file })) {
      if (megabytes > MEMORY_LIMIT) faults.push(`The ${name} took ${megabytes.toFixed(0)} MB`);
    }
    console.log(
      `chain: ${total} seals; verification ${formatMeasured(verification)} more; auditor's file ` +
        `${formatMeasured(file)} more; verify.mjs ${formatMeasured(verifier)}; ${faults.length} faults`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
  return faults;
}

import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { ChainReport } from "#contract/conformity.ts";
import type { Document } from "#contract/documents.ts";
import { COMPLETE_ENTERPRISE } from "../records/completeEnterprise.ts";
import { type Caller, newCaller } from "./caller.ts";
import { seededRandom } from "./crash.ts";
import type { DaftarProcess } from "./daftarProcess.ts";

const AT_ONCE = 50;
const LINES = 3;
/** Milliseconds from the first issue of a round to the kill, at random. */
const MAX_PAUSE = 1_500;

type Acknowledged = Pick<Document, "id" | "numero" | "sealNumber">;

/** Retries one issue with the same idempotency key until it succeeds. */
async function issueOnce(caller: Caller, id: string): Promise<Acknowledged> {
  const key = randomUUID();
  const body = { acceptWarnings: true };
  for (;;) {
    try {
      const reply = await caller.call("POST", `/documents/${id}/issue`, body, key);
      if (reply.status === 200) return reply.body as Document;
      if (reply.status !== 503) throw new Error(`An issue got the status ${reply.status}`);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // fetch: without a reply
    }
    await pause(50);
  }
}

async function createInvoices(caller: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    const { body } = await caller.call("POST", "/documents", caller.invoice(LINES));
    ids.push((body as Document).id);
  }
  return ids;
}

/** @returns the differences between acknowledged issues and the chain of seals */
async function findFaults(caller: Caller, issued: readonly Acknowledged[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, numero, sealNumber } of issued) {
    const { body } = await caller.call("GET", `/documents/${id}`);
    const stored = body as Document;
    if (stored.issueState !== "ISSUED" || stored.sealNumber !== sealNumber) {
      faults.push(`${numero} got seal ${sealNumber} and has ${stored.sealNumber} now`);
    }
  }
  const numbers = issued.map(({ sealNumber }) => Number(sealNumber)).toSorted((a, b) => a - b);
  numbers.forEach((number, at) => {
    if (number !== at + 1) faults.push(`Seal ${number} is at position ${at + 1}`);
  });
  const { body } = await caller.call("GET", "/enterprises/me/seals/verification");
  const { total, verified, broken } = body as ChainReport;
  if (total !== issued.length) faults.push(`${issued.length} were acknowledged, ${total} sealed`);
  if (broken !== null || verified !== total) {
    faults.push(`The chain is broken at seal ${broken?.number}: ${broken?.reason}`);
  }
  return faults;
}

/**
 * In each round, issues 50 invoices at once and kills the server's process group with PostgreSQL at a
 * random moment; the issues are retried after the restart.
 *
 * @returns faults; none when each acknowledged issue has its seal, the seals are 1 to N, and the chain
 *   verifies
 */
export async function issueTest(
  daftar: DaftarProcess,
  times: number,
  seed: number,
): Promise<string[]> {
  const random = seededRandom(seed);
  const caller = await newCaller(daftar.url, "Atelier Atlas");
  await caller.call("PUT", "/enterprises/me", COMPLETE_ENTERPRISE);
  const issued: Acknowledged[] = [];
  let interrupted = 0;
  for (let round = 0; round < times; round += 1) {
    const ids = await createInvoices(caller);
    let done = 0;
    const issues = ids.map(async (id) => {
      const document = await issueOnce(caller, id);
      done += 1;
      return document;
    });
    await pause(random() * MAX_PAUSE);
    interrupted += AT_ONCE - done;
    daftar.killDatabase();
    await daftar.killServer();
    await daftar.start();
    issued.push(...(await Promise.all(issues)));
  }
  const faults = await findFaults(caller, issued);
  console.log(
    `issues: ${times} kills, ${issued.length} issues acknowledged, ${interrupted} of them after a ` +
      `kill; ${faults.length} faults (seed ${seed})`,
  );
  return faults;
}

import type { ChainReport } from "#contract/conformity.ts";
import type { Document } from "#contract/documents.ts";
import { COMPLETE_ENTERPRISE } from "../records/completeEnterprise.ts";
import { type Caller, registerCaller } from "./caller.ts";
import type { DaftarProcess } from "./daftarProcess.ts";
import { killInRounds, postOnce } from "./killRounds.ts";

const PARALLEL_ISSUES = 50;
const LINES = 3;
type AcknowledgedIssue = Pick<Document, "id" | "numero" | "sealNumber">;

async function createInvoices(caller: Caller): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < PARALLEL_ISSUES; count += 1) {
    const { body } = await caller.call("POST", "/documents", caller.invoice(LINES));
    ids.push((body as Document).id);
  }
  return ids;
}

/** @returns the differences between acknowledged issues and the chain of seals */
async function findFaults(caller: Caller, issued: readonly AcknowledgedIssue[]): Promise<string[]> {
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
 * In each round, issues 50 invoices in parallel and kills the server's process group with
 * PostgreSQL at a random moment. The issues are retried after the restart.
 * @returns faults; none when each acknowledged issue has its seal, the seals are 1 to N, and the
 * chain verifies
 */
export async function issueTest(
  daftar: DaftarProcess,
  times: number,
  seed: number,
): Promise<string[]> {
  const caller = await registerCaller(daftar.url, "Atelier Atlas");
  await caller.call("PUT", "/enterprises/me", COMPLETE_ENTERPRISE);
  const kills = { times, seed };
  const { acknowledged: issued, interrupted } = await killInRounds(daftar, kills, async () => {
    const ids = await createInvoices(caller);
    const body = { acceptWarnings: true };
    return ids.map((id) => postOnce<Document>(caller, `/documents/${id}/issue`, body));
  });
  const faults = await findFaults(caller, issued);
  console.log(
    `issues: ${times} kills, ${issued.length} issues acknowledged, ${interrupted} of them after a ` +
      `kill; ${faults.length} faults (seed ${seed})`,
  );
  return faults;
}

import { sql } from "kysely";
import type { ContinuityReport } from "#contract/continuity.ts";
import type { Transaction } from "../database/database.ts";
import { listDatedNumbers } from "../documents/datedNumbers.ts";
import { listCancelledNumbers } from "../documents/issuing/cancelledNumbers.ts";
import { listNumbersInUse } from "../documents/numbersInUse.ts";
import { listFormerNumbers } from "../history/numbers.ts";
import { readContinuityReports } from "../numbering/continuity.ts";
import type { DocumentNumberReaders } from "../numbering/documentNumbers.ts";
import { readReceiptNumbers } from "../payments/receiptNumbers.ts";
import type { SealRecord } from "../seals/checkSeal.ts";
import { type PublicKeyRecord, readChain } from "../seals/readChain.ts";
import type { Spool, SpoolRange } from "../spool.ts";

/** The contents of an auditor's file; the seals are in the spool. */
export interface AuditSnapshot {
  head: { format: string; enterpriseId: string; head: { number: number; hash: string } };
  /** Each range holds a batch of lines of chain.json. */
  seals: SpoolRange[];
  keys: { id: string; publicKey: string }[];
  continuity: { years: ContinuityReport[] };
}

/** The queries that the continuity report reads document numbers with. */
export const DOCUMENT_NUMBERS: DocumentNumberReaders = {
  inUse: listNumbersInUse,
  dated: listDatedNumbers,
  former: listFormerNumbers,
  cancelled: listCancelledNumbers,
  receipts: readReceiptNumbers,
};

function chainLineOf(seal: SealRecord): string {
  return JSON.stringify({
    number: seal.number,
    event: seal.event,
    documentId: seal.document_id,
    sealedAt: seal.sealed_at.toISOString(),
    payload: seal.payload.toString("base64"),
    payloadHash: seal.payload_hash.toString("hex"),
    previousHash: seal.previous_hash.toString("hex"),
    hash: seal.hash.toString("hex"),
    keyId: seal.key_id,
    signature: seal.signature.toString("hex"),
  });
}

/** Leaves out the time of the key: nothing proves it. */
const auditKeyOf = ({ id, public_key: bytes }: PublicKeyRecord) => ({
  id,
  publicKey: bytes.toString("hex"),
});

/** The years in which the organization has documents or receipts. */
async function listYears(tx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select extract(year from date)::int as year from document where enterprise_id = ${tx.enterpriseId}
     union
    select extract(year from paid_on)::int from payment where enterprise_id = ${tx.enterpriseId}
     order by year`.execute(tx.db);
  return rows.map(({ year }) => year);
}

const reportAllYears = async (tx: Transaction): Promise<ContinuityReport[]> =>
  readContinuityReports(tx, await listYears(tx), {
    numbers: DOCUMENT_NUMBERS,
    cancelledMax: Infinity,
    withNumberedYears: true,
  });

/**
 * Reads the chain of seals into the spool, with the public keys and the continuity of numbers.
 *
 * @param tx a repeatable read transaction
 */
export async function readAuditSnapshot(tx: Transaction, spool: Spool): Promise<AuditSnapshot> {
  const { head, keys, seals } = await readChain(tx);
  const ranges: SpoolRange[] = [];
  for await (const batch of seals) {
    const lines = batch.map((seal) => {
      return `${chainLineOf(seal)}${seal.number === head.number ? "" : ","}\n`;
    });
    ranges.push(await spool.write(lines.join("")));
  }
  return {
    head: {
      format: "daftar-chain-1",
      enterpriseId: tx.enterpriseId,
      head: { number: head.number, hash: head.hash.toString("hex") },
    },
    seals: ranges,
    keys: keys.map(auditKeyOf),
    continuity: { years: await reportAllYears(tx) },
  };
}

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { Client } from "pg";
import { type ChainReport, conformity } from "#contract/conformity.ts";
import { hashSeal, sha256, signHash } from "../../server/seals/sealFormat.ts";
import type { SealKey } from "../../server/seals/sealKey.ts";
import type { Api } from "../api.ts";

const getAs = (api: Api, token: string, path: string) =>
  api.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

/** Verifies the organization's chain through the API. */
export async function verifySeals(api: Api, token: string): Promise<ChainReport> {
  return (await getAs(api, token, conformity.verify.path)).json<ChainReport>();
}

/** The files of the audit archive, by name. */
export async function readAuditFile(api: Api, token: string): Promise<Record<string, Uint8Array>> {
  const { rawPayload } = await getAs(api, token, conformity.auditFile.path);
  return unzipSync(new Uint8Array(rawPayload));
}

/**
 * Runs verify.mjs in a folder with the files of an audit archive.
 * @param args arguments after the path of the program, such as `--key`
 */
export async function runVerifier(
  files: Record<string, Uint8Array>,
  args: readonly string[] = [],
): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-audit-"));
  try {
    await Promise.all(
      Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)),
    );
    return await new Promise((resolve) => {
      execFile(process.execPath, [join(folder, "verify.mjs"), ...args], (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, output: `${stdout}${stderr}`.trim() });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Changes stored data against the rules: runs a statement as the owner of the tables, without triggers. */
export async function tamper(
  { connection }: Api,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const ownerConnection = new Client(connection);
  await ownerConnection.connect();
  try {
    await ownerConnection.query("set session_replication_role = replica");
    await ownerConnection.query(statement, values);
  } finally {
    await ownerConnection.end();
  }
}

/** A line of chain.json. */
interface ChainLine {
  number: number;
  event: "ISSUED" | "CANCELLED";
  documentId: string;
  sealedAt: string;
  payload: string;
  payloadHash: string;
  previousHash: string;
  hash: string;
  keyId: string;
  signature: string;
}

/**
 * The files of an audit archive with a changed chain whose hashes and signatures are valid: an
 * attacker with a key can create them.
 * @param change changes a seal before it is signed
 */
export function resealFiles(
  files: Record<string, Uint8Array>,
  key: SealKey,
  change: (seal: ChainLine) => Partial<ChainLine> = () => ({}),
): Record<string, Uint8Array> {
  const text = Buffer.from(files["chain.json"]!).toString();
  const chain = JSON.parse(text) as { enterpriseId: string; files: object; seals: ChainLine[] };
  const { enterpriseId } = chain;
  let previousHash: Buffer = Buffer.alloc(32);
  const seals = chain.seals.map((original) => {
    const seal = { ...original, ...change(original) };
    const payloadHash = sha256(Buffer.from(seal.payload, "base64"));
    const sealedAt = new Date(seal.sealedAt);
    const { number, event } = seal;
    const hash = hashSeal({ enterpriseId, number, event, payloadHash, previousHash, sealedAt });
    const hex = {
      payloadHash: payloadHash.toString("hex"),
      previousHash: previousHash.toString("hex"),
    };
    const signature = signHash(hash, key.privateKey).toString("hex");
    previousHash = hash;
    return { ...seal, ...hex, hash: hash.toString("hex"), keyId: key.id, signature };
  });
  const keys = Buffer.from(
    `${JSON.stringify([{ id: key.id, publicKey: key.publicKey.toString("hex") }])}\n`,
  );
  const head = { number: seals.length, hash: previousHash.toString("hex") };
  const hashes = { ...chain.files, "keys.json": sha256(keys).toString("hex") };
  const lines = [
    JSON.stringify({ ...chain, head, files: hashes, seals: [] }).slice(0, -2),
    ...seals.map((seal, at) => `${JSON.stringify(seal)}${at + 1 < seals.length ? "," : ""}`),
    "]}\n",
  ];
  return { ...files, "keys.json": keys, "chain.json": Buffer.from(lines.join("\n")) };
}

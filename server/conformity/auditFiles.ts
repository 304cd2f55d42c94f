import { readFile } from "node:fs/promises";
import { sha256 } from "../seals/sealFormat.ts";
import type { Spool } from "../spool.ts";
import type { Zip } from "../zip.ts";
import type { AuditSnapshot } from "./auditSnapshot.ts";

const VERIFIER = new URL("verify.mjs", import.meta.url);

/** Yields chain.json with one seal per line, so that the verifier can read a chain of any length. */
async function* chainJson(
  { head, seals }: AuditSnapshot,
  files: Record<string, string>,
  spool: Spool,
): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...head, files, seals: [] }).slice(0, -2)}\n`;
  for (const range of seals) yield await spool.readText(range);
  yield "]}\n";
}

/**
 * Adds the files for an auditor to an archive (docs/rules/issuing.md#the-auditors-file).
 *
 * @param folder with a slash at its end; empty for the archive's root
 */
export async function addAuditFiles(
  zip: Zip,
  snapshot: AuditSnapshot,
  { spool, folder }: { spool: Spool; folder: string },
): Promise<void> {
  const { keys, continuity } = snapshot;
  const others = [
    ["keys.json", Buffer.from(`${JSON.stringify(keys)}\n`)],
    ["continuity.json", Buffer.from(`${JSON.stringify(continuity, null, 2)}\n`)],
    ["verify.mjs", await readFile(VERIFIER)],
  ] as const;
  const hashes = others.map(([name, bytes]) => [name, sha256(bytes).toString("hex")]);
  const files = Object.fromEntries(hashes) as Record<string, string>;
  await zip.add(`${folder}chain.json`, chainJson(snapshot, files, spool));
  for (const [name, bytes] of others) await zip.add(`${folder}${name}`, bytes);
}

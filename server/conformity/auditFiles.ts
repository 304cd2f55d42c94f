import { readFile } from "node:fs/promises";
import type { Spool } from "../spool.ts";
import type { Zip } from "../zip.ts";
import type { AuditSnapshot } from "./auditSnapshot.ts";

const VERIFIER = new URL("verify.mjs", import.meta.url);

/** One seal in a line, so that the verifier reads a chain of any length. */
async function* chainJson({ head, seals }: AuditSnapshot, spool: Spool): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...head, seals: [] }).slice(0, -2)}\n`;
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
  await zip.add(`${folder}chain.json`, chainJson(snapshot, spool));
  await zip.add(`${folder}keys.json`, Buffer.from(`${JSON.stringify(keys)}\n`));
  const report = `${JSON.stringify(continuity, null, 2)}\n`;
  await zip.add(`${folder}continuity.json`, Buffer.from(report));
  await zip.add(`${folder}verify.mjs`, await readFile(VERIFIER));
}

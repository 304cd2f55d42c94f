import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { Client } from "pg";
import { type ChainReport, conformity } from "#contract/conformity.ts";
import type { Api } from "../api.ts";

const get = (api: Api, token: string, path: string) =>
  api.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

/** Verifies the organization's chain by the program. */
export async function verifySeals(api: Api, token: string): Promise<ChainReport> {
  return (await get(api, token, conformity.verify.path)).json<ChainReport>();
}

/** The files of the auditor's archive, by name. */
export async function readAuditFile(api: Api, token: string): Promise<Record<string, Uint8Array>> {
  const { rawPayload } = await get(api, token, conformity.auditFile.path);
  return unzipSync(new Uint8Array(rawPayload));
}

/** Runs verify.mjs in a folder with the files of an auditor's archive. */
export async function runVerifier(
  files: Record<string, Uint8Array>,
): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-audit-"));
  try {
    await Promise.all(
      Object.entries(files).map(([name, bytes]) => writeFile(join(folder, name), bytes)),
    );
    return await new Promise((resolve) => {
      execFile(process.execPath, [join(folder, "verify.mjs")], (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code);
        resolve({ code, output: `${stdout}${stderr}`.trim() });
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs a statement as the owner of the tables, whom no trigger stops. */
export async function tamper(
  { connection }: Api,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const owner = new Client(connection);
  await owner.connect();
  try {
    await owner.query("set session_replication_role = replica");
    await owner.query(statement, values);
  } finally {
    await owner.end();
  }
}

import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { APP_ROLE } from "../../server/database/migrate.ts";
import type { Daftar } from "../daftar.ts";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";

const has = (folder: string) => listed(folder).includes("pgbench");

/** The newest one of Debian's packages, or the one on the path; null where there is none. */
export function findPgbench(): string | null {
  const versions = listed(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  const packaged = versions.map((version) => join(DEBIAN, version, "bin"));
  const folder = [...packaged, ...(process.env.PATH ?? "").split(delimiter)].find(has);
  return folder === undefined ? null : join(folder, "pgbench");
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no such folder
  }
}

/** @returns the script's transactions in a second, as the role that the program works as */
export async function pgbench(
  program: string,
  { connection }: Daftar,
  script: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-pgbench-"));
  const file = join(folder, "script.sql");
  await writeFile(file, script);
  const { host, port, user, database } = connection;
  const place = ["-h", host, "-p", String(port), "-U", user];
  const load = ["-c", String(clients), "-j", "2", "-T", String(seconds)];
  try {
    const args = ["-n", "-M", "prepared", ...load, "-f", file, ...place, database];
    const env = { ...process.env, PGOPTIONS: `-c role=${APP_ROLE} -c timezone=UTC` };
    const { stdout } = await run(program, args, { env });
    const told = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (told === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(told);
  } finally {
    await rm(folder, { recursive: true });
  }
}

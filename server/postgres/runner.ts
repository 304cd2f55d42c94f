import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { chownSync, lchownSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  chooseAccount,
  findInaccessibleFolder,
  filePrivilegePrefix,
  type Account,
} from "./account.ts";
import { copyBinaries, type Binaries } from "./binaries.ts";
import { CannotStartError, unusableFolderError } from "./failures.ts";

/** Runs PostgreSQL's programs as the current user or as an unprivileged account. */
export interface Runner {
  binaries: Binaries;
  /** The required owner of the data; undefined for the current user. */
  account: Account | undefined;
  run(program: string, args: string[], options: SpawnOptions): ChildProcess;
}

/** Excludes Daftar's own environment: no PGPORT, no NODE_OPTIONS, no secret. */
const CLEAN_ENVIRONMENT = { PATH: process.env.PATH ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/**
 * Chooses the account that runs PostgreSQL and the folder of its programs. Copies the programs into the data
 * directory when the account can't enter their folder otherwise.
 *
 * @param folders the folders that the account must be able to enter: data and socket
 * @throws {CannotStartError} when no account can run PostgreSQL, or the account can't enter one of `folders`
 */
export async function chooseRunner(
  binaries: Binaries,
  dataDir: string,
  cluster: string,
  folders: string[],
): Promise<Runner> {
  const account = chooseAccount(cluster);
  if (account === undefined) return createRunner(binaries, undefined, []);
  const inaccessibleFolder = folders
    .map((folder) => findInaccessibleFolder(folder, account))
    .find(Boolean);
  const inaccessiblePrograms = findInaccessibleFolder(join(binaries.folder, "bin"), account);
  if (inaccessibleFolder === undefined && inaccessiblePrograms === undefined)
    return createRunner(binaries, account, []);
  const prefix = filePrivilegePrefix(account);
  if (prefix !== undefined) return createRunner(binaries, account, prefix);
  if (inaccessibleFolder === undefined)
    return createRunner(await copyBinaries(binaries, dataDir), account, []);
  throw new CannotStartError(
    `PostgreSQL does not run as root, and its own account can't enter ${inaccessibleFolder}: ` +
      `open that folder (chmod a+x ${inaccessibleFolder}) or start Daftar as an ordinary user.`,
  );
}

function createRunner(binaries: Binaries, account: Account | undefined, prefix: string[]): Runner {
  return {
    binaries,
    account,
    run(program, args, options) {
      const [file = program, ...rest] = [...prefix, program, ...args];
      const identity = prefix.length === 0 ? account : undefined; // otherwise setpriv changes it
      return spawn(file, rest, { cwd: "/", env: CLEAN_ENVIRONMENT, ...identity, ...options });
    },
  };
}

/** Makes the account that runs PostgreSQL the owner of a folder and its contents. */
export function changeOwner(folder: string, account: Account | undefined): void {
  if (account === undefined) return;
  try {
    chownSync(folder, account.uid, account.gid);
    for (const entry of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      lchownSync(join(folder, entry), account.uid, account.gid);
    }
  } catch (error) {
    throw unusableFolderError(folder, error);
  }
}

/** Waits until a program exits. @returns its combined output; `ok` for exit code 0 */
export async function waitForExit(child: ChildProcess): Promise<{ ok: boolean; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, output: error.message }));
    child.once("close", (code) => resolve({ ok: code === 0, output }));
  });
}

import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { CannotStartError, unusableFolderError } from "./failures.ts";
import { changeOwner, waitForExit, type Runner } from "./runner.ts";

export const DATABASE = "daftar";
export const SUPERUSER = "postgres";

/**
 * Text is sorted by the Unicode root collation of ICU: é next to e, Arabic in its own order, the same
 * on every machine. Messages, numbers and dates use the C locale.
 */
const LOCALE = ["--locale=C", "--locale-provider=icu", "--icu-locale=und"];

/**
 * Creates the data folder with an empty database, unless it exists. A temporary folder is renamed
 * into place once it is complete and synced, so an interrupted start leaves no partial data folder.
 *
 * @param onWait called before initdb runs: the event loop is idle during it
 * @throws {CannotStartError} when another version of PostgreSQL made the folder, or it can't be created
 */
export async function ensureInitialized(
  cluster: string,
  runner: Runner,
  onWait?: () => void,
): Promise<void> {
  if (existsSync(cluster)) {
    await requireSameMajor(cluster, runner.binaries.major);
    return;
  }
  const fresh = `${cluster}.new`;
  try {
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { mode: 0o700 });
    changeOwner(fresh, runner.account);
    onWait?.();
    await runInitdb(fresh, runner);
    await rename(fresh, cluster);
    await syncFolder(dirname(cluster));
  } catch (error) {
    throw error instanceof CannotStartError ? error : unusableFolderError(dirname(cluster), error);
  }
}

/** Syncing once at the end instead of in each step makes the first start one second shorter. */
async function runInitdb(folder: string, runner: Runner): Promise<void> {
  const { initdb, postgres } = runner.binaries;
  const identity = [`--username=${SUPERUSER}`, "--auth=trust", "--encoding=UTF8"];
  await runStep(runner, initdb, [
    "-D",
    folder,
    ...identity,
    ...LOCALE,
    "--no-sync",
    "--no-instructions",
  ]);
  await runStep(
    runner,
    postgres,
    ["--single", "-F", "-D", folder, SUPERUSER],
    `CREATE DATABASE ${DATABASE}\n`,
  );
  await runStep(runner, initdb, ["-D", folder, "--sync-only"]);
}

async function runStep(runner: Runner, program: string, args: string[], input = ""): Promise<void> {
  const child = runner.run(program, args, { stdio: "pipe" });
  child.stdin?.on("error", () => undefined); // the program ended early; its output has the reason
  child.stdin?.end(input);
  const { ok, output } = await waitForExit(child);
  if (!ok || /\b(ERROR|FATAL):/.test(output)) {
    throw unusableFolderError(dirname(args[args.indexOf("-D") + 1] ?? ""), output);
  }
}

async function requireSameMajor(cluster: string, major: string): Promise<void> {
  const version = await readFile(join(cluster, "PG_VERSION"), "utf8").catch((error: Error) => {
    throw unusableFolderError(cluster, error);
  });
  if (version.trim() === major) return;
  throw new CannotStartError(
    `The data in ${cluster} is of PostgreSQL ${version.trim()}, and this Daftar brings ${major}: ` +
      "start the Daftar that made it, run its backup, and restore that into a new DATA_DIR.",
  );
}

/** A rename is durable only once its parent folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

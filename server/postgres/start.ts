import { chmodSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { makeDataDirectory } from "./dataDirectory.ts";
import { CannotStartError, unusableFolderError } from "./failures.ts";
import { DATABASE, ensureInitialized, SUPERUSER } from "./initialize.ts";
import { chooseRunner, changeOwner, type Runner } from "./runner.ts";
import { prepareSocketFolder, SOCKET_PORT, socketFolder } from "./socket.ts";
import { supervisePostgres } from "./supervisor.ts";

export interface EmbeddedPostgres {
  /** For `pg`; `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Stops PostgreSQL. Committed transactions are already on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL with its data in `dataDir`/postgres and its log in
 * `dataDir`/postgres.log. It listens on a socket that only the account that runs PostgreSQL, and root, can open. The caller
 * must hold the data directory's lock (see `lockDataDirectory`).
 *
 * @param log called when PostgreSQL ends unexpectedly and is restarted, and when a restart fails
 * @param onWait called while the event loop is idle: before initdb creates a data folder, and after
 *   PostgreSQL is spawned but not ready
 * @throws {CannotStartError} with a one-line message for the person who starts Daftar
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  onWait,
}: {
  dataDir: string;
  log: (message: string) => void;
  onWait?: () => void;
}): Promise<EmbeddedPostgres> {
  const folder = makeDataDirectory(dataDir);
  const cluster = join(folder, "postgres");
  const sockets = socketFolder(cluster);
  const binaries = await findBinaries();
  const parents = sockets === cluster ? [folder] : [folder, dirname(sockets)];
  const runner = await chooseRunner(binaries, folder, cluster, parents);
  await ensureInitialized(cluster, runner, onWait);
  restoreOwnerAndMode(cluster, runner);
  if (sockets !== cluster) prepareSocketFolder(sockets, runner.account);
  const paths = { cluster, socketFolder: sockets, logFile: join(folder, "postgres.log") };
  const stop = await supervisePostgres(paths, runner, log, onWait);
  return {
    connection: { host: sockets, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE },
    async stop() {
      await stop();
      if (sockets !== cluster) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/**
 * Restores the owner and mode of the data folder. Copying may change them, and PostgreSQL does not
 * start with a folder that belongs to root or is open to other accounts.
 */
function restoreOwnerAndMode(cluster: string, { account }: Runner): void {
  const { uid, mode } = statSync(cluster);
  try {
    if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700);
    if (account !== undefined && uid !== account.uid) changeOwner(cluster, account);
  } catch (error) {
    throw error instanceof CannotStartError ? error : unusableFolderError(cluster, error);
  }
}

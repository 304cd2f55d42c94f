import { chmodSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { makeDataDirectory } from "./dataDirectory.ts";
import { CannotStart, unusableFolder } from "./failures.ts";
import { DATABASE, ensureInitialized, SUPERUSER } from "./initialize.ts";
import { chooseRunner, changeOwner, type Runner } from "./runner.ts";
import { prepareSocketFolder, SOCKET_PORT, socketFolder } from "./socket.ts";
import { supervise } from "./supervisor.ts";

export interface EmbeddedPostgres {
  /** For `pg`: `host` is the folder of the socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Ends PostgreSQL; what was acknowledged is on the disk before and after. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that came with the packages, with its data in `dataDir`/postgres and its
 * messages in `dataDir`/postgres.log, reachable through a socket that only this user can open.
 * The caller holds the data directory's lock (see `lockDataDirectory`).
 *
 * @param log told when PostgreSQL dies and is started again
 * @param meanwhile called whenever others work and we wait: while a new data folder is made, and
 *   when PostgreSQL was started and does not answer yet
 * @throws {CannotStart} whose message is one line for the person who starts Daftar
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  meanwhile: onWait,
}: {
  dataDir: string;
  log: (message: string) => void;
  meanwhile?: () => void;
}): Promise<EmbeddedPostgres> {
  const folder = makeDataDirectory(dataDir);
  const cluster = join(folder, "postgres");
  const sockets = socketFolder(cluster);
  const binaries = await findBinaries();
  const parents = sockets === cluster ? [folder] : [folder, dirname(sockets)];
  const runner = await chooseRunner(binaries, folder, cluster, parents);
  await ensureInitialized(cluster, runner, onWait);
  ensurePrivate(cluster, runner);
  if (sockets !== cluster) prepareSocketFolder(sockets, runner.account);
  const place = { cluster, socketFolder: sockets, logFile: join(folder, "postgres.log") };
  const stop = await supervise(place, runner, log, onWait);
  return {
    connection: { host: sockets, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE },
    async stop() {
      await stop();
      if (sockets !== cluster) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder that was copied or restored may have become root's, or open to others:
 * PostgreSQL refuses both.
 */
function ensurePrivate(cluster: string, { account }: Runner): void {
  const { uid, mode } = statSync(cluster);
  try {
    if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700);
    if (account !== undefined && uid !== account.uid) changeOwner(cluster, account);
  } catch (error) {
    throw error instanceof CannotStart ? error : unusableFolder(cluster, error);
  }
}

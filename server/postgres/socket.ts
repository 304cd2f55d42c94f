import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStart, unusableFolder } from "./failures.ts";
import type { Account } from "./account.ts";

/** Only names the socket's file: nothing listens on the network. */
export const SOCKET_PORT = 5432;

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * Where PostgreSQL's socket lies: in its data folder, which nobody else may enter; if that path
 * is too long for a socket, in a short folder of the same privacy under the temporary folder.
 */
export function socketFolder(cluster: string): string {
  if (fits(cluster)) return cluster;
  const owner = process.getuid?.() ?? 0;
  const name = `daftar-${owner}-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
  const folder = join(realpathSync(tmpdir()), name);
  return fits(folder) ? folder : join("/tmp", name);
}

/** The socket itself, named as PostgreSQL names it. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** A comma or a quote would be read as a list of folders. */
function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= MAX_SOCKET_PATH_BYTES && !/[",]|\s$/.test(folder);
}

/** Makes the folder, or takes the one that is there if it is really ours and closed to others. */
export function prepareSocketFolder(folder: string, account: Account | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (account !== undefined) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unusableFolder(folder, error);
  }
  const { uid, mode } = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (lstatSync(folder).isDirectory() && uid === owner && (mode & 0o077) === 0) return;
  throw new CannotStart(
    `${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
  );
}

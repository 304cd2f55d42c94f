import { createHash } from "node:crypto";
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotStartError, unusableFolderError } from "./failures.ts";
import type { Account } from "./account.ts";

/** Part of the socket's file name; PostgreSQL does not listen on the network. */
export const SOCKET_PORT = 5432;

/** Linux allows 107 bytes, macOS 103. */
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * The folder of PostgreSQL's socket: its data folder, which only its owner can enter, or an equally
 * private folder in the temporary folder or /tmp when the path can't be used for a socket.
 */
export function socketFolder(cluster: string): string {
  if (isUsableFolder(cluster)) return cluster;
  const owner = process.getuid?.() ?? 0;
  const name = `daftar-${owner}-${createHash("sha256").update(cluster).digest("hex").slice(0, 16)}`;
  const folder = join(realpathSync(tmpdir()), name);
  return isUsableFolder(folder) ? folder : join("/tmp", name);
}

/** The path of the socket, with the file name that PostgreSQL uses. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/**
 * Whether the socket's path is short enough. Because PostgreSQL parses a list of folders, the path must have no comma,
 * double quote or white space at its end.
 */
function isUsableFolder(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder)) <= MAX_SOCKET_PATH_BYTES && !/[",]|\s$/.test(folder);
}

/**
 * Creates the folder, or accepts an existing one that has the right owner and is private.
 *
 * @throws {CannotStartError} for any other existing folder, and when it can't be created
 */
export function prepareSocketFolder(folder: string, account: Account | undefined): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
    if (account !== undefined) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST")
      throw unusableFolderError(folder, error);
  }
  const { uid, mode } = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (lstatSync(folder).isDirectory() && uid === owner && (mode & 0o077) === 0) return;
  throw new CannotStartError(
    `${folder} belongs to somebody else: remove it, or choose a shorter DATA_DIR.`,
  );
}

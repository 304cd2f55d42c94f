import { accessSync, constants, existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { unusableFolderError } from "./failures.ts";

/**
 * Creates the data directory if needed. @returns its real path
 *
 * @throws {CannotStartError} when it can't be created or written
 */
export function makeDataDirectory(dataDir: string): string {
  try {
    accessSync(nearestExisting(dataDir), constants.W_OK); // mkdir reports ENOENT on a read-only disk
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw unusableFolderError(dataDir, error);
  }
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

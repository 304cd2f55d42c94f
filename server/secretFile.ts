import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "./configError.ts";

/** A secret of the installation. A file stores it while its setting is unset. */
interface StoredSecret<Value> {
  setting: string;
  /** What happens when the file is removed, for the error message. */
  loss: string;
  create: () => string;
  /** Null: the text is not such a secret. */
  read: (text: string) => Value | null;
}

/**
 * Reads a secret from its file, and makes the file readable only by its owner. The first call creates the
 * secret and the file.
 *
 * @throws {ConfigError} when the file is damaged, or cannot be read or written
 */
export function loadSecretFile<Value>(file: string, secret: StoredSecret<Value>): Value {
  try {
    mkdirSync(dirname(file), { recursive: true });
    if (!isStored(file)) writeSecret(file, secret.create());
    return readSecret(file, secret);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = (error as Error).message;
    throw new ConfigError(
      `${secret.setting} is unset, and none can be stored in ${file}: ${reason}.`,
      { cause: error },
    );
  }
}

function isStored(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Printable ASCII on one line. The file is read as Latin-1 for this test: as UTF-8, different invalid bytes would become
 * the same replacement character.
 */
const SECRET_TEXT = /^[\x20-\x7e]+$/;

function readSecret<Value>(file: string, { setting, loss, read }: StoredSecret<Value>): Value {
  const text = readFileSync(file, "latin1").trim();
  restrictToOwner(file);
  const value = SECRET_TEXT.test(text) ? read(text) : null;
  if (value !== null) return value;
  throw new ConfigError(`${file} is damaged: remove it (${loss}) or set ${setting}.`);
}

function restrictToOwner(file: string): void {
  if ((statSync(file).mode & 0o077) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    const line = `${file} can be read by other accounts: restrict it to its owner (chmod 600).`;
    throw new ConfigError(line, { cause: error });
  }
}

/** Writes a temporary file and links it into place: readers see a complete file, and of two writers the first one wins. */
function writeSecret(file: string, text: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${text}\n`, { mode: 0o600, flush: true });
  chmodSync(fresh, 0o600);
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
}

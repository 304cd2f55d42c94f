import { createHash } from "node:crypto";
import { PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { CopiedTable } from "./catalogue.ts";

export interface Checksum {
  rows: number;
  sha256: string;
}

/**
 * Makes the text format the same on every server, and turns timeouts off. With row-level security, a query fails
 * instead of leaving rows out.
 */
const SESSION_SETTINGS = `
  set client_encoding = 'UTF8';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set row_security = off;
  set statement_timeout = 0;
  set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`;

export async function applyCopySettings(client: Client): Promise<void> {
  await client.query(SESSION_SETTINGS);
}

const quoteNames = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(", ");

const LINE_END = 0x0a;

/** Passes bytes on, hashes them and counts rows: COPY's text format escapes line feeds, so each row is one line. */
function checksumStream(): { stream: Transform; result: () => Checksum } {
  const hash = createHash("sha256");
  let rows = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) {
        rows += 1;
      }
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ rows, sha256: hash.digest("hex") }) };
}

/**
 * Reads a table's rows in COPY's text format, ordered by primary key.
 *
 * @param onEnd called with the checksum after the last row
 */
export function copyTableOut(
  client: Client,
  { name, columns, order }: CopiedTable,
  onEnd: (checksum: Checksum) => void,
): Readable {
  const rows = `select ${quoteNames(columns)} from public."${name}" order by ${order.join(", ")}`;
  const { stream, result } = checksumStream();
  const source = client.query(copyTo(`copy (${rows}) to stdout`));
  pipeline(source, stream).then(
    () => onEnd(result()),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

/** Inserts rows from COPY's text format. */
export async function copyTableIn(
  client: Client,
  { name, columns }: Pick<CopiedTable, "name" | "columns">,
  text: Readable,
): Promise<Checksum> {
  const { stream, result } = checksumStream();
  const copy = client.query(copyFrom(`copy public."${name}" (${quoteNames(columns)}) from stdin`));
  await pipeline(text, stream, copy);
  return result();
}

export async function computeChecksum(text: Readable): Promise<Checksum> {
  const { stream, result } = checksumStream();
  await pipeline(text, stream, new PassThrough().resume());
  return result();
}

export async function checksumOfTable(client: Client, table: CopiedTable): Promise<Checksum> {
  let found: Checksum | undefined;
  await computeChecksum(copyTableOut(client, table, (checksum) => (found = checksum)));
  if (found === undefined) throw new Error(`${table.name} was not read to its end`);
  return found;
}

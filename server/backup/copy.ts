import { createHash } from "node:crypto";
import { PassThrough, Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { CopiedTable } from "./catalogue.ts";

/** What went through: how many rows, and the checksum of their text. */
export interface Checksum {
  rows: number;
  sha256: string;
}

/** Values are written the same way by every server, and no policy hides a row unnoticed. */
const SESSION = `
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

export async function prepareToCopy(client: Client): Promise<void> {
  await client.query(SESSION);
}

const quoted = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(", ");

const LINE_END = 0x0a;

/** Lets bytes through and measures them. COPY's text has a line for each row, whatever it holds. */
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
 * A table's rows as text, in the order of its primary key.
 *
 * @param measured called with the result once the last row has been read
 */
export function copyTableOut(
  client: Client,
  { name, columns, order }: CopiedTable,
  measured: (checksumOf: Checksum) => void,
): Readable {
  const rows = `select ${quoted(columns)} from public."${name}" order by ${order.join(", ")}`;
  const { stream, result } = checksumStream();
  const source = client.query(copyTo(`copy (${rows}) to stdout`));
  pipeline(source, stream).then(
    () => measured(result()),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

/** Fills a table with its rows' text. */
export async function copyTableIn(
  client: Client,
  { name, columns }: Pick<CopiedTable, "name" | "columns">,
  text: Readable,
): Promise<Checksum> {
  const { stream, result } = checksumStream();
  const copy = client.query(copyFrom(`copy public."${name}" (${quoted(columns)}) from stdin`));
  await pipeline(text, stream, copy);
  return result();
}

/** Reads a text to its end. */
export async function measure(text: Readable): Promise<Checksum> {
  const { stream, result } = checksumStream();
  await pipeline(text, stream, new PassThrough().resume());
  return result();
}

/** Measures what a table holds. */
export async function checksumOfTable(client: Client, table: CopiedTable): Promise<Checksum> {
  let found: Checksum | undefined;
  await measure(copyTableOut(client, table, (told) => (found = told)));
  if (found === undefined) throw new Error(`${table.name} was not read to its end`);
  return found;
}

import type { ProgressLine } from "#contract/progress.ts";
import { ApiError, convertStreamError, errorFromBody } from "./errors.ts";

/** Progress of a response: rows that the server has written, or bytes of the file received. */
export interface ResponseProgress {
  of: "rows" | "bytes";
  done: number;
  total: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
type Reader = ReadableStreamDefaultReader<Bytes>;
type OnProgress = (progress: ResponseProgress) => void;

const LINE_FEED = 10;

/**
 * Reads a response of progress lines followed by a file (contract/progress.ts); returns the file.
 *
 * @throws ApiError with the server's error code, or NETWORK when the connection is lost before the
 *   file's end; SyntaxError for any other response; the reason of an abort
 */
export async function readFileWithProgress(
  stream: ReadableStream<Bytes>,
  type: string,
  onProgress: OnProgress,
): Promise<Blob> {
  const reader = stream.getReader();
  try {
    const { bytes, received } = await readLines(reader, onProgress);
    return new Blob(await readFile(reader, bytes, received, onProgress), { type });
  } catch (error) {
    await reader.cancel().catch(() => undefined); // rejects only if the stream itself has failed
    throw convertStreamError(error);
  }
}

/** Reads the progress lines; returns the file's length and its bytes received so far. */
async function readLines(
  reader: Reader,
  onProgress: OnProgress,
): Promise<{ bytes: number; received: Bytes }> {
  let pending: Bytes = new Uint8Array();
  for (;;) {
    const end = pending.indexOf(LINE_FEED);
    if (end === -1) {
      pending = joinBytes(pending, await readChunk(reader));
      continue;
    }
    const line = JSON.parse(new TextDecoder().decode(pending.subarray(0, end))) as ProgressLine;
    pending = pending.subarray(end + 1);
    if ("error" in line) throw errorFromBody(line.error);
    if ("bytes" in line) return { bytes: line.bytes, received: pending };
    onProgress({ of: "rows", ...line });
  }
}

async function readFile(
  reader: Reader,
  total: number,
  received: Bytes,
  onProgress: OnProgress,
): Promise<Bytes[]> {
  const parts = [received];
  let done = received.byteLength;
  while (done < total) {
    onProgress({ of: "bytes", done, total });
    const part = await readChunk(reader);
    parts.push(part);
    done += part.byteLength;
  }
  return parts;
}

async function readChunk(reader: Reader): Promise<Bytes> {
  const { done, value } = await reader.read();
  if (!done) return value;
  throw new ApiError({ status: 0, code: "NETWORK", message: "ended before the file did" });
}

function joinBytes(one: Bytes, other: Bytes): Bytes {
  const both = new Uint8Array(one.byteLength + other.byteLength);
  both.set(one);
  both.set(other, one.byteLength);
  return both;
}

import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A streamed .zip archive: no file is held in memory. */
export interface Zip {
  /** Destroying it stops the archive. */
  output: Readable;
  /** Aborted when `output` closes or fails. */
  closed: AbortSignal;
  /**
   * Adds a file. Resolves when its contents have been read into the zip's buffers.
   *
   * @throws what the contents throw, and the reason of `closed`
   */
  add(name: string, contents: Contents): Promise<void>;
  /** Writes the central directory; no file can be added after it. */
  end(): void;
  /** Destroys the output, so that a partial archive is not mistaken for a complete one. */
  fail(error: unknown): void;
}

type Contents = Uint8Array | AsyncIterable<Uint8Array | string>;

/** Compression levels. Most byte contents are PDFs, which are compressed already. */
const COMPRESSION_LEVEL = { bytes: 1, stream: 6 };

function streamOf(contents: Contents): Readable {
  if (contents instanceof Readable) return contents;
  if (!(contents instanceof Uint8Array)) return Readable.from(contents, { objectMode: false });
  return Readable.from([contents], { objectMode: false });
}

/**
 * Runs `work` without Buffer's pool. yazl keeps the buffer of every name until the end: allocated from
 * the pool, each would retain 64 kB, 650 MB for 10,000 files.
 */
function runWithoutBufferPool(work: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    work();
  } finally {
    Buffer.poolSize = poolSize;
  }
}

/** @param at the modification time of all files */
export function createZip(at: Date): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const controller = new AbortController();
  const { signal } = controller;
  output.once("close", () => controller.abort());
  output.on("error", () => controller.abort()); // an `error` event without a listener would end the process
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", fail);

  async function add(name: string, contents: Contents): Promise<void> {
    signal.throwIfAborted();
    const compressionLevel =
      contents instanceof Uint8Array ? COMPRESSION_LEVEL.bytes : COMPRESSION_LEVEL.stream;
    const source = streamOf(contents);
    const sourceEnd = finished(source, { signal });
    // yazl keeps the callback until the end of the archive: it must not retain the contents.
    let opened: Readable | null = source;
    runWithoutBufferPool(() =>
      zip.addReadStreamLazy(name, { mtime: at, compressionLevel }, (open) => {
        if (opened !== null) open(null, opened);
      }),
    );
    try {
      await sourceEnd;
    } finally {
      opened = null;
      source.destroy();
    }
  }

  return { output, closed: signal, add, end: () => zip.end(), fail };
}

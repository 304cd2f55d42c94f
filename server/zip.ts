import { type PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A .zip that is written while it is read: nothing of it is kept. */
export interface Zip {
  /** Its bytes; whoever destroys it ends the writing. */
  output: Readable;
  /** Aborted as soon as nobody reads any more. */
  gone: AbortSignal;
  /**
   * Adds a file and waits until nearly all of it has been taken by the reader.
   *
   * @throws what the contents throw; the reason of `gone`
   */
  add(name: string, contents: Contents): Promise<void>;
  /** No more files come. */
  end(): void;
  /** Breaks the output off, so that nobody takes what there is of it for the whole. */
  fail(error: unknown): void;
}

type Contents = Uint8Array | AsyncIterable<Uint8Array | string>;

/** The fast level: most of what is many, the PDFs, is compressed in itself. */
const LEVEL = { bytes: 1, stream: 6 };

function streamOf(contents: Contents): Readable {
  if (contents instanceof Readable) return contents;
  if (!(contents instanceof Uint8Array)) return Readable.from(contents, { objectMode: false });
  return Readable.from([contents], { objectMode: false });
}

/**
 * The archive's directory keeps every name to the end. In the common pool each of these few bytes
 * would hold 64 kB: 650 MB for 10,000 files.
 */
function unpooled(work: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    work();
  } finally {
    Buffer.poolSize = poolSize;
  }
}

/** @param at the moment that all its files bear */
export function createZip(at: Date): Zip {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const leave = new AbortController();
  const { signal } = leave;
  output.once("close", () => leave.abort());
  output.on("error", () => leave.abort()); // told by `gone`
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on("error", fail);

  async function add(name: string, contents: Contents): Promise<void> {
    signal.throwIfAborted();
    const compressionLevel = contents instanceof Uint8Array ? LEVEL.bytes : LEVEL.stream;
    const source = streamOf(contents);
    const taken = finished(source, { signal });
    // yazl keeps what opens a file until the end of the archive: it must not keep its contents.
    let opened: Readable | null = source;
    unpooled(() =>
      zip.addReadStreamLazy(name, { mtime: at, compressionLevel }, (open) => {
        if (opened !== null) open(null, opened);
      }),
    );
    try {
      await taken;
    } finally {
      opened = null;
      source.destroy();
    }
  }

  return { output, gone: signal, add, end: () => zip.end(), fail };
}

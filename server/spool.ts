import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A range of the spool file, in bytes. */
export interface SpoolRange {
  at: number;
  length: number;
}

/** A temporary file without a name: the snapshot of an export, or a large upload. */
export interface Spool {
  /** The file descriptor, which worker threads may read until `close`. */
  descriptor: number;
  write(contents: string | Uint8Array): Promise<SpoolRange>;
  readBytes(range: SpoolRange): Promise<Buffer>;
  readText(range: SpoolRange): Promise<string>;
  close(): Promise<void>;
}

/**
 * Creates a spool. Its file is readable by the process owner only and is unlinked before the first write, so the
 * operating system frees it even if the process crashes.
 */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-spool-"));
  const file = await open(join(folder, "spool"), "wx+", 0o600);
  await rm(folder, { recursive: true });
  let end = 0;
  const bytes = async ({ at, length }: SpoolRange) => {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await file.read(buffer, 0, length, at);
    if (bytesRead !== length) throw new Error("The spool file is shorter than what was written");
    return buffer;
  };
  return {
    descriptor: file.fd,
    write: async (contents) => {
      const buffer = typeof contents === "string" ? Buffer.from(contents) : contents;
      const range = { at: end, length: buffer.byteLength };
      end += range.length;
      // On a full disk a write may be partial; the next write throws the error.
      for (let put = 0; put < range.length;) {
        put += (await file.write(buffer, put, range.length - put, range.at + put)).bytesWritten;
      }
      return range;
    },
    readBytes: bytes,
    readText: async (range) => (await bytes(range)).toString("utf8"),
    close: () => file.close(),
  };
}

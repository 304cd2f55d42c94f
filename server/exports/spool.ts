import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A piece of the spool, in bytes. */
export interface Piece {
  at: number;
  length: number;
}

/** What was read, until it has been written into the archive: on the disk, not in memory. */
export interface Spool {
  put(contents: string | Uint8Array): Promise<Piece>;
  bytes(piece: Piece): Promise<Buffer>;
  text(piece: Piece): Promise<string>;
  close(): Promise<void>;
}

/**
 * A file for the owner of the process alone. It has lost its name before anything stands in it:
 * whatever ends the program, nothing of it stays.
 */
export async function openSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-export-"));
  const file = await open(join(folder, "spool"), "wx+", 0o600);
  await rm(folder, { recursive: true });
  let end = 0;
  const bytes = async ({ at, length }: Piece) => {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await file.read(buffer, 0, length, at);
    if (bytesRead !== length) throw new Error("The spool is shorter than what was put into it");
    return buffer;
  };
  return {
    put: async (contents) => {
      const buffer = typeof contents === "string" ? Buffer.from(contents) : contents;
      const piece = { at: end, length: buffer.byteLength };
      end += piece.length;
      // A disk that fills up takes a part, and says so only when it is given the rest.
      for (let put = 0; put < piece.length;) {
        put += (await file.write(buffer, put, piece.length - put, piece.at + put)).bytesWritten;
      }
      return piece;
    },
    bytes,
    text: async (piece) => (await bytes(piece)).toString("utf8"),
    close: () => file.close(),
  };
}

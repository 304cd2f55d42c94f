/** Where an archive is kept while it comes, in the browser's own place for this site. */
const KEPT_AS = "export.zip";

/** Milliseconds after which even a slow browser has copied the file to the downloads. */
const COPYING = 120_000;

/** Takes bytes as they come. */
interface Receiver {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>;
  /** What was written, once there is no more. */
  file(): Promise<Blob>;
  /** Throws away what was written. */
  discard(): Promise<void>;
}

async function onDisk(): Promise<Receiver> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(KEPT_AS, { create: true });
  const writer = await handle.createWritable();
  return {
    write: (chunk) => writer.write(chunk),
    file: async () => {
      await writer.close();
      return handle.getFile();
    },
    discard: async () => {
      await writer.abort();
      await forgetArchive();
    },
  };
}

/** Bytes that are gathered before the browser is given them. */
const HANDFUL = 8 * 1024 * 1024;

/** A Blob is the browser's, which puts large ones on the disk; the page holds a handful. */
function inBlobs(): Receiver {
  let whole = new Blob([]);
  let parts: BlobPart[] = [];
  let held = 0;
  const hand = () => {
    whole = new Blob([whole, ...parts]);
    parts = [];
    held = 0;
  };
  return {
    write: async (chunk) => {
      parts.push(chunk);
      held += chunk.byteLength;
      if (held > HANDFUL) hand();
    },
    file: async () => {
      hand();
      return whole;
    },
    discard: async () => {
      parts = [];
    },
  };
}

/** Some browsers have no such place, or none in a private window or without https. */
async function receiver(): Promise<Receiver> {
  try {
    return await onDisk();
  } catch {
    return inBlobs();
  }
}

/** Removes an archive that was received; it may be gone already. */
export async function forgetArchive(): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    await folder.removeEntry(KEPT_AS);
  } catch {
    // There is none, or no place for it.
  }
}

/** Removes it once the browser has had the time to copy it to where downloads go. */
export function forgetArchiveLater(): void {
  setTimeout(() => void forgetArchive(), COPYING);
}

/**
 * Receives a large file onto the disk. A link for the browser to follow would need no page, but
 * also a key in its address, for it carries no token; and a page that receives can say how far it
 * is, call it off, and hand over nothing but the whole.
 *
 * @param onBytes told how many have come
 * @throws what breaks the stream off; then nothing is kept
 */
export async function receive(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const into = await receiver();
  const reader = stream.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await into.write(value);
      bytes += value.byteLength;
      onBytes(bytes);
    }
    return await into.file();
  } catch (error) {
    await reader.cancel().catch(() => undefined); // it is broken already
    await into.discard();
    throw error;
  }
}

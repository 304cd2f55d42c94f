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

/** In the browser's own place for this site, where every tab keeps its own. */
async function onDisk(): Promise<Receiver> {
  const folder = await navigator.storage.getDirectory();
  const name = `export-${crypto.randomUUID()}.zip`;
  const handle = await folder.getFileHandle(name, { create: true });
  const writer = await handle.createWritable();
  return {
    write: (chunk) => writer.write(chunk),
    file: async () => {
      await writer.close();
      return handle.getFile();
    },
    discard: async () => {
      await writer.abort();
      await folder.removeEntry(name);
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

/**
 * Removes archives that were received, from this tab and from others.
 *
 * @param age only those that were finished so many milliseconds ago
 */
export async function deleteDownloadedFiles(age: number): Promise<void> {
  try {
    const folder = await navigator.storage.getDirectory();
    for await (const kept of folder.values()) {
      if (kept.kind === "file") await forgetAfter(folder, kept, age);
    }
  } catch {
    // No such place here, so nothing is kept.
  }
}

async function forgetAfter(
  folder: FileSystemDirectoryHandle,
  kept: FileSystemFileHandle,
  age: number,
): Promise<void> {
  try {
    const { lastModified } = await kept.getFile();
    if (lastModified <= Date.now() - age) await folder.removeEntry(kept.name);
  } catch {
    // Another tab has removed it already, or is still writing it.
  }
}

/** Removes what the browser has had the time to copy to where downloads go. */
export function deleteCopiedFiles(): Promise<void> {
  return deleteDownloadedFiles(COPYING);
}

/** Removes what is here by now, once the browser has copied it. */
export function deleteCopiedFilesLater(): void {
  setTimeout(() => void deleteCopiedFiles(), COPYING);
}

/**
 * Receives a large file onto the disk. A link for the browser to follow would need no page, but
 * also a key in its address, for it carries no token; and a page that receives can say how far it
 * is, call it off, and hand over nothing but the whole.
 *
 * @param onBytes told how many have come
 * @throws what breaks the stream off; then nothing is kept
 */
export async function downloadStream(
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
